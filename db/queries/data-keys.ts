import type { Database } from '../connection/client.ts';
import type { WrappedKey } from '../encryption/vault.ts';
import { transact } from '../connection/transaction.ts';

/** Counts the data keys that each master key encrypts. */
export async function countByMasterKey(db: Database): Promise<{ masterKeyId: string; count: number }[]> {
  return db.$client<{ masterKeyId: string; count: number }[]>`
    select master_key_id as "masterKeyId", count(*)::integer as count from data_keys group by 1 order by 1`;
}

export interface RewrapBatch {
  /** The master key that is to encrypt them. */
  masterKeyId: string;
  /** The owner of the last key of the batch before. */
  after: string | null;
  limit: number;
}

/**
 * Re-encrypts a batch of data keys, in the order of their owners, in its own transaction. `last` is null if none was
 * left. Data under the keys stays as it is.
 */
export async function rewrapDataKeys(
  db: Database,
  { masterKeyId, after, limit }: RewrapBatch,
  rewrap: (key: WrappedKey) => WrappedKey | null,
): Promise<{ last: string | null; count: number }> {
  return transact(db, async (tx) => {
    const sql = tx.$client;
    const rows = await sql<WrappedKey[]>`
      select owner_id as "ownerId", master_key_id as "masterKeyId", wrapped from data_keys
      where master_key_id <> ${masterKeyId} ${after === null ? sql`` : sql`and owner_id > ${after}`}
      order by owner_id limit ${limit} for update`;
    const rewrapped = rows.map(rewrap).filter((key) => key !== null);
    await sql`
      update data_keys k set master_key_id = ${masterKeyId}, wrapped = decode(renewed.wrapped, 'hex')
      from unnest(${rewrapped.map(({ ownerId }) => ownerId)}::uuid[],
        ${rewrapped.map(({ wrapped }) => wrapped.toString('hex'))}::text[]) as renewed (owner_id, wrapped)
      where k.owner_id = renewed.owner_id`;
    return { last: rows.at(-1)?.ownerId ?? null, count: rewrapped.length };
  });
}

/** The data key for the error that `finishExecution` records; null if the execution does not exist. */
export async function findDataKey(db: Database, ownerId: string) {
  const [row] = await db.$client<[{ ownerId: string; masterKeyId: string; wrapped: Buffer }?]>`
    select owner_id as "ownerId", master_key_id as "masterKeyId", wrapped from data_keys where owner_id = ${ownerId}`;
  return row ?? null;
}
