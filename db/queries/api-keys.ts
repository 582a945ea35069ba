import { and, arrayContained, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../connection/client.ts';
import { apiKeys } from '../schema/index.ts';
import { keyMakings } from '../../src/account/audit/makers.ts';
import { knownMakers } from './makers.ts';
import { pageOfTable, type Page } from './page.ts';
import type { AccessScope } from './access-scope.ts';
import type { Actor } from '../../src/account/audit/actor.ts';

export type ApiKeyRow = Omit<typeof apiKeys.$inferSelect, 'secretHash' | 'previousSecretHash'>;
export interface ApiKeyKey {
  accountId: string;
  id: string;
}

export interface NewApiKey {
  accountId: string;
  name: string;
  publicId: string;
  secretHash: Buffer;
  scopes: readonly string[];
  /** Null, or left out: every project of the account. */
  projectIds?: readonly string[] | null;
  expiresAt?: Date | null;
}

const columns = {
  id: apiKeys.id,
  accountId: apiKeys.accountId,
  name: apiKeys.name,
  publicId: apiKeys.publicId,
  scopes: apiKeys.scopes,
  projectIds: apiKeys.projectIds,
  createdAt: apiKeys.createdAt,
  expiresAt: apiKeys.expiresAt,
  lastUsedAt: apiKeys.lastUsedAt,
  previousExpiresAt: apiKeys.previousExpiresAt,
  revokedAt: apiKeys.revokedAt,
};

/** A key with who created it: null if an older release has deleted that entry of the audit log. */
export interface ShownApiKey extends ApiKeyRow {
  createdBy: { type: Actor['type']; id: string | null; name: string } | null;
}

const shownColumns = {
  ...columns,
  createdBy: sql<ShownApiKey['createdBy']>`(
    select jsonb_build_object('type', a.actor_type, 'id', a.actor_id, 'name', a.actor_name) from ${sql.raw(knownMakers)} a
    where a.record_id = api_keys.id and a.account_id = api_keys.account_id and a.action = 'apiKey.create'
    order by a.id limit 1)`,
};

/** Returns null if another key of the account has the name. It waits for a transaction that is creating such a key. */
export async function insertApiKey(db: Database, key: NewApiKey): Promise<ApiKeyRow | null> {
  const { scopes, projectIds, ...rest } = key;
  const [row] = await db
    .insert(apiKeys)
    .values({ ...rest, scopes: [...scopes], projectIds: projectIds ? [...projectIds] : null })
    .onConflictDoNothing({ target: [apiKeys.accountId, apiKeys.name], where: sql`revoked_at is null` })
    .returning(columns);
  return row ?? null;
}

/** Keys that give no access to projects beyond the caller's scope. */
const within = ({ accountId, projectIds }: AccessScope) =>
  and(
    eq(apiKeys.accountId, accountId),
    isNull(apiKeys.revokedAt),
    projectIds === null ? undefined : arrayContained(apiKeys.projectIds, [...projectIds]),
  );

export async function findApiKey(
  db: Database,
  accessScope: AccessScope,
  id: string,
): Promise<ShownApiKey | null> {
  const [row] = await db
    .select(shownColumns)
    .from(apiKeys)
    .where(and(within(accessScope), eq(apiKeys.id, id)));
  return row ?? null;
}

/**
 * Keys whose value a member was shown: those that they created or rerolled, and those that were created or rerolled with such a key, valid
 * or revoked.
 */
const knownTo = (accountId: string, memberId: string) => sql`${apiKeys.id} in (
  with recursive shown as materialized (
    select k.id, a.actor_id from api_keys k join ${sql.raw(knownMakers)} a on a.record_id = k.id
    where k.account_id = ${accountId} and a.account_id = ${accountId} and a.action in ${[...keyMakings]}
  ), known as (
    select id from shown where actor_id = ${memberId}
    union
    select shown.id from shown join known on shown.actor_id = known.id
  )
  select id from known)`;

/** Lists all such keys that are still valid. */
export function listKeysKnownTo(
  db: Database,
  { accountId, memberId }: { accountId: string; memberId: string },
): Promise<ApiKeyRow[]> {
  return db
    .select(columns)
    .from(apiKeys)
    .where(and(within({ accountId, projectIds: null }), knownTo(accountId, memberId)))
    .orderBy(asc(apiKeys.id));
}

export function readApiKeys(
  db: Database,
  accessScope: AccessScope,
  page: Page,
  memberId?: string,
): Promise<ShownApiKey[]> {
  const { rest, order } = pageOfTable(page, apiKeys);
  return db
    .select(shownColumns)
    .from(apiKeys)
    .where(
      and(
        within(accessScope),
        rest,
        memberId === undefined ? undefined : knownTo(accessScope.accountId, memberId),
      ),
    )
    .orderBy(...order)
    .limit(page.limit);
}

/** Finds a key by its id, or by the public id inside its value. For administrators: it crosses tenants. */
export async function findAnyApiKey(
  db: Database,
  by: { id: string } | { publicId: string },
): Promise<ApiKeyRow | null> {
  const [row] = await db
    .select(columns)
    .from(apiKeys)
    .where('id' in by ? eq(apiKeys.id, by.id) : eq(apiKeys.publicId, by.publicId));
  return row ?? null;
}

const live = ({ accountId, id }: ApiKeyKey) =>
  and(eq(apiKeys.accountId, accountId), eq(apiKeys.id, id), isNull(apiKeys.revokedAt));

/** Revokes a key, from the next request on. */
export async function markApiKeyRevoked(db: Database, key: ApiKeyKey): Promise<boolean> {
  const rows = await db
    .update(apiKeys)
    .set({ revokedAt: sql`clock_timestamp()` })
    .where(live(key))
    .returning({ id: apiKeys.id });
  return rows.length > 0;
}

/**
 * Replaces the present secret, which stays valid until the overlap is over; one from an earlier reroll ends now. Null
 * if the key has expired or does not exist.
 */
export async function replaceApiKeySecret(
  db: Database,
  key: ApiKeyKey,
  { secretHash, overlapSeconds }: { secretHash: Buffer; overlapSeconds: number },
): Promise<ApiKeyRow | null> {
  const overlaps = overlapSeconds > 0;
  const [row] = await db
    .update(apiKeys)
    .set({
      secretHash,
      previousSecretHash: overlaps ? sql`${apiKeys.secretHash}` : null,
      previousExpiresAt: overlaps ? sql`clock_timestamp() + make_interval(secs => ${overlapSeconds})` : null,
    })
    .where(and(live(key), sql`(${apiKeys.expiresAt} is null or ${apiKeys.expiresAt} > clock_timestamp())`))
    .returning(columns);
  return row ?? null;
}
