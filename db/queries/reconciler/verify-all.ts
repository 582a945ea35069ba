import { openStatuses } from '../../../src/executions/status.ts';
import { literals } from '../literals.ts';
import type { Database } from '../../connection/client.ts';

interface VerifiedRange {
  /** Times, as Postgres writes them. */
  after: string;
  until: string;
  limit: number;
}

/**
 * Moves open executions to the head of those that the reconciler verifies, the longest unverified first, by the
 * reconciler's index. Returns the time to continue from; null if none is left.
 */
export async function askToVerifySome(
  db: Database,
  { after, until, limit }: VerifiedRange,
): Promise<string | null> {
  const [asked] = await db.$client<[{ last: string | null; count: number }]>`
    with next as (
      select id, verified_at from executions
      where status in (${literals(db.$client, openStatuses)})
        and coalesce(verified_at, '-infinity') between ${after}::timestamptz and ${until}::timestamptz
      order by coalesce(verified_at, '-infinity') limit ${limit} for no key update
    ), asked as (
      update executions e set verified_at = null from next where e.id = next.id returning next.verified_at
    )
    select max(verified_at)::text as last, count(*)::int as count from asked`;
  return asked.count < limit ? null : asked.last;
}
