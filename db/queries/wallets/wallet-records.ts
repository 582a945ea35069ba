import type { Database } from '../../connection/client.ts';
import type { WrappedKey } from '../../encryption/vault.ts';

export interface RecordKey {
  walletId: string;
  type: string;
  id: string;
}

export interface StoredRecord {
  id: string;
  value: Buffer;
  version: number;
  dataKey: WrappedKey;
}

/** Tags as keyed hashes; a list stands for all values that a record has. */
export type HashedTags = Record<string, string | string[]>;

/** A record matches if it has each of `all`, one of each list in `anyOf`, and none of `none`. */
export interface TagQuery {
  tags: HashedTags;
  all: TagQuery[];
  any: TagQuery[] | null;
  not: TagQuery | null;
}

export interface NewVersion {
  tags: HashedTags;
  value: Buffer;
}

interface WalletRecordRow {
  id: string;
  value: Buffer;
  version: number;
  sealedUnder: string;
  masterKeyId: string;
  wrapped: Buffer;
}

const recordOf = ({
  id,
  value,
  version,
  sealedUnder,
  masterKeyId,
  wrapped,
}: WalletRecordRow): StoredRecord => ({
  id,
  value,
  version,
  dataKey: { ownerId: sealedUnder, masterKeyId, wrapped },
});

const select = ({ $client: sql }: Database) => sql`
  select r.id, r.value, r.version, r.sealed_under as "sealedUnder", k.master_key_id as "masterKeyId", k.wrapped
  from wallet_records r join data_keys k on k.owner_id = r.sealed_under`;

/** Returns false if there is one of that id already. */
export async function insertRecord(
  db: Database,
  { walletId, type, id }: RecordKey,
  { tags, value, sealedUnder }: NewVersion & { sealedUnder: string },
): Promise<boolean> {
  const { count } = await db.$client`
    insert into wallet_records (wallet_id, type, id, tags, value, sealed_under)
    values (${walletId}, ${type}, ${id}, ${JSON.stringify(tags)}::text::jsonb, ${value}, ${sealedUnder})
    on conflict do nothing`;
  return count === 1;
}

/** Returns the new version; null if the record is gone, or was changed since it was read. */
export async function updateRecord(
  db: Database,
  { walletId, type, id }: RecordKey,
  version: number,
  { tags, value }: NewVersion,
): Promise<number | null> {
  const [row] = await db.$client<[{ version: number }?]>`
    update wallet_records set tags = ${JSON.stringify(tags)}::text::jsonb, value = ${value}, version = version + 1,
      updated_at = clock_timestamp()
    where wallet_id = ${walletId} and type = ${type} and id = ${id} and version = ${version}
    returning version`;
  return row?.version ?? null;
}

export async function deleteRecord(db: Database, { walletId, type, id }: RecordKey): Promise<boolean> {
  const { count } = await db.$client`
    delete from wallet_records where wallet_id = ${walletId} and type = ${type} and id = ${id}`;
  return count === 1;
}

export async function findRecord(
  db: Database,
  { walletId, type, id }: RecordKey,
): Promise<StoredRecord | null> {
  const [row] = await db.$client<[WalletRecordRow?]>`
    ${select(db)} where r.wallet_id = ${walletId} and r.type = ${type} and r.id = ${id}`;
  return row ? recordOf(row) : null;
}

/** Oldest first. */
export async function findRecords(
  db: Database,
  { walletId, type }: Omit<RecordKey, 'id'>,
  query: TagQuery,
  { limit, offset }: { limit?: number; offset?: number } = {},
): Promise<StoredRecord[]> {
  const rows = await db.$client<WalletRecordRow[]>`
    ${select(db)} where r.wallet_id = ${walletId} and r.type = ${type} and ${matches(db, query)}
    order by r.created_at, r.id limit ${limit ?? null}::integer offset ${offset ?? 0}`;
  return rows.map(recordOf);
}

type Fragment = ReturnType<typeof select>;

function matches(db: Database, { tags, all, any, not }: TagQuery): Fragment {
  const { $client: sql } = db;
  const own = sql`r.tags @> ${JSON.stringify(tags)}::text::jsonb`;
  const both = all.reduce((left, query) => sql`(${left} and ${matches(db, query)})`, own);
  const some = any
    ? any.reduce((left, query) => sql`(${left} or ${matches(db, query)})`, sql`false`)
    : sql`true`;
  const none = not ? sql`not (${matches(db, not)})` : sql`true`;
  return sql`(${both} and ${some} and ${none})`;
}

/** The data key of a record, among the given types; null if there is none. */
export async function findSealer(
  db: Database,
  { walletId, types, id }: Omit<RecordKey, 'type'> & { types: readonly string[] },
): Promise<WrappedKey | null> {
  const [row] = await db.$client<[{ ownerId: string; masterKeyId: string; wrapped: Buffer }?]>`
    select k.owner_id as "ownerId", k.master_key_id as "masterKeyId", k.wrapped
    from wallet_records r join data_keys k on k.owner_id = r.sealed_under
    where r.wallet_id = ${walletId} and r.type = any (${[...types]}::text[]) and r.id = ${id}`;
  return row ?? null;
}
