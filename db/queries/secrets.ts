import { and, eq, gt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { StoreSettings } from '../../src/account/secret-stores/store.ts';
import type { SecretType } from '../../src/account/secrets/types.ts';
import type { Database } from '../connection/client.ts';
import type { WrappedKey } from '../encryption/vault.ts';
import { secrets, secretStores, secretVersions } from '../schema/index.ts';
import { pageOfTable, type Page } from './page.ts';
import type { UsingWorkflow } from './used-by.ts';

export interface SecretKey {
  projectId: string;
  id: string;
}

const former = alias(secretVersions, 'former');

const select = (db: Database) =>
  db
    .select({
      id: secrets.id,
      projectId: secrets.projectId,
      name: secrets.name,
      type: secrets.type,
      hosts: secrets.hosts,
      fields: secretVersions.fields,
      version: secrets.version,
      certificateSubject: secretVersions.certificateSubject,
      certificateEndsAt: secretVersions.certificateEndsAt,
      previousExpiresAt: former.expiresAt,
      store: secretStores.name,
      storeKey: secrets.storeKey,
      storeFields: secrets.storeFields,
      createdAt: secrets.createdAt,
      rotatedAt: secrets.rotatedAt,
      lastUsedAt: secrets.lastUsedAt,
    })
    .from(secrets)
    .innerJoin(
      secretVersions,
      and(eq(secretVersions.secretId, secrets.id), eq(secretVersions.version, secrets.version)),
    )
    .leftJoin(secretStores, eq(secretStores.id, secrets.storeId))
    .leftJoin(
      former,
      and(
        eq(former.secretId, secrets.id),
        eq(former.version, sql`${secrets.version} - 1`),
        gt(former.expiresAt, sql`clock_timestamp()`),
      ),
    );

/** A secret without its values. */
export type SecretRow = Awaited<ReturnType<typeof readSecrets>>[number];

export function readSecrets(db: Database, projectId: string, page: Page) {
  const { rest, order } = pageOfTable(page, secrets);
  return select(db)
    .where(and(eq(secrets.projectId, projectId), rest))
    .orderBy(...order)
    .limit(page.limit);
}

export async function findSecret(db: Database, { projectId, id }: SecretKey): Promise<SecretRow | null> {
  const [row] = await select(db).where(and(eq(secrets.projectId, projectId), eq(secrets.id, id)));
  return row ?? null;
}

export async function findSecretsByName(
  db: Database,
  projectId: string,
  names: readonly string[],
): Promise<SecretRow[]> {
  if (names.length === 0) return [];
  return select(db).where(
    and(eq(secrets.projectId, projectId), sql`${secrets.name} = any (${sql.param([...names])}::text[])`),
  );
}

/** Lists the encrypted values of secrets in this database. Their use is not recorded. */
export const listSealedSecrets = (
  db: Database,
  projectId: string,
  names: readonly string[],
): Promise<(Pick<SealedSecret, 'name' | 'type' | 'version' | 'sealed'> & WrappedKey)[]> => db.$client`
  select s.name, s.type, s.version, v.sealed, k.owner_id as "ownerId", k.master_key_id as "masterKeyId", k.wrapped
  from secrets s
  join secret_versions v on v.secret_id = s.id and v.version = s.version
  join data_keys k on k.owner_id = s.id
  where s.project_id = ${projectId} and s.name = any (${[...names]}::text[])`;

export async function countSecrets(tx: Database, projectId: string): Promise<number> {
  const [row] = await tx.$client<[{ count: number }]>`
    select count(*)::integer as count from secrets where project_id = ${projectId}`;
  return row.count;
}

export interface NewSecret extends SecretKey {
  name: string;
  type: SecretType;
  hosts: string[] | null;
  fields: string[];
  /** Encrypted under `dataKey`. */
  sealed: Buffer;
  dataKey: WrappedKey;
  /** Null if the values are here. */
  from: { storeId: string; key: string; fields: Readonly<Record<string, string>> | null } | null;
  certificate: ShownCertificate | null;
}

/** The part of a client certificate that may be shown. */
export interface ShownCertificate {
  subject: string;
  endsAt: Date;
}

/** Creates a secret, its key and its first version, in one statement. False: the name is taken, or the project is deleted. */
export async function insertSecret(tx: Database, secret: NewSecret): Promise<boolean> {
  const { id, projectId, name, type, hosts, fields, sealed, dataKey, from, certificate } = secret;
  const storeFields = from?.fields ? JSON.stringify(from.fields) : null;
  const rows = await tx.$client`
    with created as (
      insert into secrets (id, project_id, name, type, hosts, store_id, store_key, store_fields)
      select ${id}::uuid, p.id, ${name}, ${type}, ${hosts}::text[], ${from?.storeId ?? null}::uuid, ${from?.key ?? null}, ${storeFields}::text::jsonb
      from projects p where p.id = ${projectId} and p.archived_at is null
      on conflict (project_id, name) do nothing returning id
    ), key as (
      insert into data_keys (owner_id, master_key_id, wrapped)
      select id, ${dataKey.masterKeyId}, ${dataKey.wrapped}::bytea from created
    )
    insert into secret_versions (secret_id, version, fields, sealed, certificate_subject, certificate_ends_at)
    select id, 1, ${fields}::text[], ${sealed}::bytea, ${certificate?.subject ?? null}::text,
      ${certificate?.endsAt.toISOString() ?? null}::timestamptz from created returning secret_id`;
  return rows.length > 0;
}

/** False: there is none. */
export async function changeSecretHosts(
  tx: Database,
  { projectId, id }: SecretKey,
  hosts: readonly string[],
): Promise<boolean> {
  const { count } = await tx.$client`
    update secrets set hosts = ${[...hosts]}::text[] where project_id = ${projectId} and id = ${id}`;
  return count > 0;
}

/** The version before it stays for the overlap; those before that one are deleted. */
export async function addSecretVersion(
  tx: Database,
  { id }: SecretKey,
  given: Pick<NewSecret, 'fields' | 'sealed' | 'certificate'> & { version: number; overlapSeconds: number },
): Promise<void> {
  const { version, fields, sealed, certificate, overlapSeconds } = given;
  await tx.$client`
    delete from secret_versions where secret_id = ${id}
      and (version < ${version}::integer - 1 or ${overlapSeconds}::integer = 0)`;
  await tx.$client`
    update secret_versions set expires_at = clock_timestamp() + make_interval(secs => ${overlapSeconds}::integer)
    where secret_id = ${id}`;
  await tx.$client`
    insert into secret_versions (secret_id, version, fields, sealed, certificate_subject, certificate_ends_at)
    values (${id}, ${version}, ${fields}::text[], ${sealed}, ${certificate?.subject ?? null},
      ${certificate?.endsAt.toISOString() ?? null})`;
  await tx.$client`
    update secrets set version = ${version}, rotated_at = clock_timestamp() where id = ${id}`;
}

/** Without its data key, nobody can decrypt its values in a backup. */
export async function removeSecret(tx: Database, { projectId, id }: SecretKey): Promise<boolean> {
  const rows = await tx.$client`
    delete from secrets where project_id = ${projectId} and id = ${id} returning id`;
  if (rows.length === 0) return false;
  await tx.$client`delete from data_keys where owner_id = ${id}`;
  return true;
}

export async function deleteSecretsOf(tx: Database, projectId: string): Promise<void> {
  await tx.$client`
    with deleted as (delete from secrets where project_id = ${projectId} returning id)
    delete from data_keys where owner_id in (select id from deleted)`;
}

export interface SealedSecret {
  id: string;
  name: string;
  type: SecretType;
  /** Null if it may be sent anywhere. */
  hosts: string[] | null;
  version: number;
  sealed: Buffer;
  /** The version before it, while the two overlap. */
  before: Buffer | null;
  dataKey: WrappedKey;
  /** The place of values in a store; null if they are here. */
  outside: SealedPlace | null;
}

/** The place of values outside, with the credentials of the store. */
export interface SealedPlace {
  key: string;
  fields: Readonly<Record<string, string>> | null;
  store: {
    id: string;
    name: string;
    version: number;
    settings: StoreSettings;
    credentials: Buffer;
    dataKey: WrappedKey;
  };
}

/** Reads the versions that are used, and notes that they are. */
export async function useSecrets(
  db: Database,
  projectId: string,
  names: readonly string[],
): Promise<SealedSecret[]> {
  const rows = await db.$client<(Omit<SealedSecret, 'dataKey' | 'outside'> & WrappedKey & FlatPlace)[]>`
    with used as (
      -- Nobody waits for this, as somebody else who holds the row notes it, or rotates.
      update secrets set last_used_at = clock_timestamp() where id = any (array(
        select id from secrets
        where project_id = ${projectId} and name = any (${[...names]}::text[])
          and (last_used_at is null or last_used_at < clock_timestamp() - interval '1 minute')
        for no key update skip locked))
    )
    select s.id, s.name, s.type, s.hosts, s.version, v.sealed, b.sealed as before,
      k.owner_id as "ownerId", k.master_key_id as "masterKeyId", k.wrapped,
      s.store_key as "storeKey", s.store_fields as "storeFields", o.id as "storeId", o.name as store,
      o.version as "storeVersion", o.settings, o.credentials,
      ok.master_key_id as "storeMasterKeyId", ok.wrapped as "storeWrapped"
    from secrets s
    join secret_versions v on v.secret_id = s.id and v.version = s.version
    left join secret_versions b on b.secret_id = s.id and b.version = s.version - 1 and b.expires_at > clock_timestamp()
    join data_keys k on k.owner_id = s.id
    left join secret_stores o on o.id = s.store_id
    left join data_keys ok on ok.owner_id = o.id
    where s.project_id = ${projectId} and s.name = any (${[...names]}::text[])`;
  return rows.map((row) => {
    const { id, name, type, hosts, version, sealed, before, ownerId, masterKeyId, wrapped } = row;
    const dataKey = { ownerId, masterKeyId, wrapped };
    const outside = row.storeId === null ? null : placeOf(row);
    return { id, name, type, hosts, version, sealed, before, dataKey, outside };
  });
}

/** The columns of a store; they are null together. */
type FlatPlace =
  | { storeId: null }
  | {
      storeKey: string;
      storeFields: Readonly<Record<string, string>> | null;
      storeId: string;
      store: string;
      storeVersion: number;
      settings: StoreSettings;
      credentials: Buffer;
      storeMasterKeyId: string;
      storeWrapped: Buffer;
    };

function placeOf(row: Exclude<FlatPlace, { storeId: null }>): SealedPlace {
  const { storeId: id, store: name, storeVersion: version, settings, credentials } = row;
  const dataKey = { ownerId: id, masterKeyId: row.storeMasterKeyId, wrapped: row.storeWrapped };
  return {
    key: row.storeKey,
    fields: row.storeFields,
    store: { id, name, version, settings, credentials, dataKey },
  };
}

/** Versions that do not verify any more. */
export async function purgeSecretVersions(
  db: Database,
  { endedBefore, limit }: { endedBefore: Date; limit: number },
): Promise<number> {
  const { count } = await db.$client`
    delete from secret_versions where ctid = any (array(
      select ctid from secret_versions where expires_at < ${endedBefore.toISOString()}::timestamptz limit ${limit}))`;
  return count;
}

const most = 100;

/** Workflows of the project whose published version reads a secret, sorted by name. */
export async function workflowsReading(
  db: Database,
  projectId: string,
  name: string,
): Promise<UsingWorkflow[]> {
  return db.$client<UsingWorkflow[]>`
    select w.id, w.name from workflows w
    join workflow_versions v on v.workflow_id = w.id and v.version = w.published_version
    where w.project_id = ${projectId} and w.archived_at is null and ${name} = any (v.secrets)
    order by w.name, w.id limit ${most}`;
}
