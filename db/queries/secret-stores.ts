import { and, eq, getTableColumns } from 'drizzle-orm';
import type { StoreSettings } from '../../src/account/secret-stores/store.ts';
import type { Database } from '../connection/client.ts';
import type { WrappedKey } from '../encryption/vault.ts';
import { secretStores } from '../schema/index.ts';
import { pageOfTable, type Page } from './page.ts';

export interface SecretStoreKey {
  projectId: string;
  id: string;
}

const { credentials: _, ...shown } = getTableColumns(secretStores);

/** A store without its credentials. */
export type SecretStoreRow = Omit<typeof secretStores.$inferSelect, 'credentials'>;

export function readSecretStores(db: Database, projectId: string, page: Page): Promise<SecretStoreRow[]> {
  const { rest, order } = pageOfTable(page, secretStores);
  return db
    .select(shown)
    .from(secretStores)
    .where(and(eq(secretStores.projectId, projectId), rest))
    .orderBy(...order)
    .limit(page.limit);
}

export async function findSecretStore(
  db: Database,
  { projectId, id }: SecretStoreKey,
): Promise<SecretStoreRow | null> {
  const [row] = await db
    .select(shown)
    .from(secretStores)
    .where(and(eq(secretStores.projectId, projectId), eq(secretStores.id, id)));
  return row ?? null;
}

export async function findSecretStoreByName(
  db: Database,
  projectId: string,
  name: string,
): Promise<SecretStoreRow | null> {
  const [row] = await db
    .select(shown)
    .from(secretStores)
    .where(and(eq(secretStores.projectId, projectId), eq(secretStores.name, name)));
  return row ?? null;
}

export async function countSecretStores(tx: Database, projectId: string): Promise<number> {
  const [row] = await tx.$client<[{ count: number }]>`
    select count(*)::integer as count from secret_stores where project_id = ${projectId}`;
  return row.count;
}

export interface NewSecretStore extends SecretStoreKey {
  name: string;
  settings: StoreSettings;
  /** Encrypted under `dataKey`. */
  credentials: Buffer;
  dataKey: WrappedKey;
}

/** Creates a store with its key. False: the name is taken, or the project is deleted. */
export async function insertSecretStore(tx: Database, store: NewSecretStore): Promise<boolean> {
  const { id, projectId, name, settings, credentials, dataKey } = store;
  const rows = await tx.$client`
    with created as (
      insert into secret_stores (id, project_id, name, settings, credentials)
      select ${id}::uuid, p.id, ${name}, ${JSON.stringify(settings)}::text::jsonb, ${credentials}::bytea
      from projects p where p.id = ${projectId} and p.archived_at is null
      on conflict (project_id, name) do nothing returning id
    )
    insert into data_keys (owner_id, master_key_id, wrapped)
    select id, ${dataKey.masterKeyId}, ${dataKey.wrapped}::bytea from created returning owner_id`;
  return rows.length > 0;
}

export async function changeSecretStore(
  tx: Database,
  { projectId, id }: SecretStoreKey,
  { settings, credentials }: { settings: StoreSettings; credentials: Buffer | null },
): Promise<boolean> {
  const rows = await tx.$client`
    update secret_stores set settings = ${JSON.stringify(settings)}::text::jsonb,
      credentials = coalesce(${credentials}::bytea, credentials),
      version = version + 1, updated_at = clock_timestamp()
    where project_id = ${projectId} and id = ${id} returning id`;
  return rows.length > 0;
}

/** Without its data key, nobody can decrypt its credentials in a backup. */
export async function removeSecretStore(tx: Database, { projectId, id }: SecretStoreKey): Promise<boolean> {
  const rows = await tx.$client`
    delete from secret_stores where project_id = ${projectId} and id = ${id} returning id`;
  if (rows.length === 0) return false;
  await tx.$client`delete from data_keys where owner_id = ${id}`;
  return true;
}

export async function deleteSecretStoresOf(tx: Database, projectId: string): Promise<void> {
  await tx.$client`
    with deleted as (delete from secret_stores where project_id = ${projectId} returning id)
    delete from data_keys where owner_id in (select id from deleted)`;
}

const most = 100;

/** The secrets that are read from a store, sorted by name. */
export async function secretsFrom(db: Database, storeId: string): Promise<{ id: string; name: string }[]> {
  return db.$client<{ id: string; name: string }[]>`
    select id, name from secrets where store_id = ${storeId} order by name limit ${most}`;
}
