import type { Database } from '../../connection/client.ts';
import type { Generation } from '../../../src/executions/contract/generation.ts';

/** A hold whose run should have moved on. */
export interface OverdueHold {
  holdId: string;
  executionId: string;
  generation: Generation;
}

/**
 * Takes the holds whose runs are to be signalled again, the longest overdue first; nobody else takes these for ten
 * minutes. It uses the time of the statement, because an index cannot be searched for a time that changes from row to
 * row.
 */
export const takeOverdueHolds = (db: Database, limit: number): Promise<OverdueHold[]> =>
  db.$client<OverdueHold[]>`
    update holds h set signal_again_at = statement_timestamp() + interval '10 minutes'
    from executions e
    where e.id = h.execution_id and h.id in (
      select id from holds where state <> 'closed' and signal_again_at <= statement_timestamp()
      order by signal_again_at limit ${limit} for no key update skip locked)
    returning h.id as "holdId", h.execution_id as "executionId", e.attempt + e.healings as generation`;

/** Marks holds that were not signalled as overdue again. */
export async function giveBackOverdueHolds(db: Database, holdIds: readonly string[]): Promise<void> {
  await db.$client`
    update holds set signal_again_at = statement_timestamp()
    where id = any (${[...holdIds]}::uuid[]) and state <> 'closed'`;
}
