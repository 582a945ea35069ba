import type { Database } from '../../client.ts';

/** Rows of one statement: its locks are gone after a few milliseconds. */
export const verifiedAtOnce = 1_000;

/**
 * Temporal has lost its data: the reconciler looks for every run. What was verified since this began is left alone. It goes
 * through the open executions by the index of the reconciler, a thousand in each transaction, and what is done stays done:
 * whoever begins again goes on with the rest.
 */
export async function askToVerifyAll(db: Database, signal?: AbortSignal): Promise<void> {
  const [now] = await db.$client<[{ at: string }]>`select clock_timestamp()::text as at`;
  for (let after: string | null = beginning; after !== null;) {
    signal?.throwIfAborted();
    after = await askToVerifySome(db, { after, until: now.at });
  }
}

/** No run is verified so early; those that were never verified count as earlier still. */
const beginning = '0001-01-01';

/** Those that were verified the longest ago. Gives the time to go on from; null where none is left. */
async function askToVerifySome(
  db: Database,
  { after, until }: { after: string; until: string },
): Promise<string | null> {
  const [asked] = await db.$client<[{ last: string | null; count: number }]>`
    with next as (
      select id, verified_at from executions
      where status in ('created', 'running', 'onHold')
        and coalesce(verified_at, '-infinity') between ${after}::timestamptz and ${until}::timestamptz
      order by coalesce(verified_at, '-infinity') limit ${verifiedAtOnce} for no key update
    ), asked as (
      update executions e set verified_at = null from next where e.id = next.id returning next.verified_at
    )
    select max(verified_at)::text as last, count(*)::int as count from asked`;
  return asked.count < verifiedAtOnce ? null : asked.last;
}
