import { transact } from '../connection/transaction.ts';
import type { Database } from '../connection/client.ts';

export interface RecipientPlace {
  /** Keyed hashes of the address alone, and of the address and the account. */
  digest: Buffer;
  accountDigest: Buffer;
  most: number;
  mostOfAccount: number;
}

/**
 * Counts one more mail to an address in its hour. Returns null, or, if it has got as many as it may, the milliseconds until its
 * next hour; then nothing is counted. An hour begins with its first mail, by the clock of Postgres.
 */
export async function takeRecipientPlace(db: Database, place: RecipientPlace): Promise<number | null> {
  try {
    await transact(db, (tx) => takeIn(tx, place));
    return null;
  } catch (error) {
    if (error instanceof NoPlace) return error.waitMs;
    throw error;
  }
}

class NoPlace extends Error {
  readonly waitMs: number;

  constructor(waitMs: number) {
    super('the recipient has got as many mails in this hour as they may');
    this.waitMs = waitMs;
  }
}

async function takeIn(
  tx: Database,
  { digest, accountDigest, most, mostOfAccount }: RecipientPlace,
): Promise<void> {
  const sql = tx.$client;
  const { count } = await sql`
    insert into mail_recipients as r (digest, since, used)
    select o.digest, clock_timestamp(), 1
    from (values (1, ${digest}::bytea), (2, ${accountDigest}::bytea)) as o (place, digest) order by o.place
    on conflict (digest) do update set
      used = case when r.since <= clock_timestamp() - interval '1 hour' then 1 else r.used + 1 end,
      since = case when r.since <= clock_timestamp() - interval '1 hour' then clock_timestamp() else r.since end
    where r.since <= clock_timestamp() - interval '1 hour'
      or r.used < case r.digest when ${digest}::bytea then ${most}::integer else ${mostOfAccount}::integer end`;
  if (count === 2) return;
  const [row] = await sql<[{ waitMs: number | null }]>`
    select (extract(epoch from max(since) + interval '1 hour' - clock_timestamp()) * 1000)::float8 as "waitMs"
    from mail_recipients
    where (digest = ${digest} and used >= ${most}) or (digest = ${accountDigest} and used >= ${mostOfAccount})`;
  throw new NoPlace(Math.max(0, Math.ceil(row.waitMs ?? 0)));
}

/** Deletes hours that were over before; returns how many. */
export async function purgeMailRecipients(
  db: Database,
  { sinceBefore, limit }: { sinceBefore: Date; limit: number },
): Promise<number> {
  const { count } = await db.$client`
    delete from mail_recipients where digest = any (array(
      select digest from mail_recipients where since < ${sinceBefore.toISOString()}::timestamptz order by since limit ${limit}))`;
  return count;
}
