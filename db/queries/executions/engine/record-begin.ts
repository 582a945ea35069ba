import { executionEvents } from '../../../../src/executions/events/execution-event.ts';
import { readyStatuses } from '../../../../src/executions/action-status.ts';
import { earlyLease } from '../../../../src/executions/contract/early.ts';
import type { Path } from '../../../../src/engine/plan/path.ts';
import type { Database } from '../../../connection/client.ts';
import { literals } from '../../literals.ts';
import type { RunKey } from './load-run.ts';
import type { Turn } from '../../../../src/engine/walker/turn.ts';

interface EntryBegin {
  path: Path;
  turn: Turn;
  visitedFrom?: Path;
  knowsCancellation: boolean;
  /** There is no run yet. */
  isEarly?: true;
}

/**
 * Records that the request of an action is about to be sent. False, and nothing is recorded: the execution is over, the
 * action is to end, another activity has begun to send it, or a cancellation was requested that the caller does not know.
 * @param visitedFrom the action whose activity sends it, if that is another one
 */
export async function recordEntryBegin(
  db: Database,
  { executionId, generation }: RunKey,
  { path, turn, visitedFrom, knowsCancellation, isEarly }: EntryBegin,
): Promise<boolean> {
  const { $client: sql } = db;
  const earlyUntil = isEarly
    ? sql`clock_timestamp() + make_interval(secs => ${earlyLease.lastsMs / 1_000})`
    : sql`null::timestamptz`;
  const rows = await sql`
    with run as (
      select id from executions where id = ${executionId} and attempt + healings = ${generation} and not is_final(status)
        and is_cancellation_requested = ${knowsCancellation} for no key update
    ), begun as (
      update execution_entries set begun_at = clock_timestamp(), updated_at = clock_timestamp(), visited_from = ${visitedFrom ?? null}
      where execution_id = (select id from run) and path = ${path} and turn = ${turn} and begun_at is null and status in (${literals(db.$client, readyStatuses)})
      returning 1
    ), moved as (
      update executions set seq = seq + 1, early_until = coalesce(${earlyUntil}, early_until), updated_at = greatest(updated_at, clock_timestamp())
      where id = (select id from run) and exists (select from begun) returning *
    )
    insert into log (project_id, wallet_id, execution_id, attempt, seq, type, action_id)
    select project_id, wallet_id, id, attempt, seq, ${executionEvents.actionBegun}, ${path} from moved
    returning 1`;
  return rows.length > 0;
}
