import { executionEvents } from '../../../../src/executions/events/execution-event.ts';
import { openActionStatuses } from '../../../../src/executions/action-status.ts';
import type { Path } from '../../../../src/engine/plan/path.ts';
import type { Database } from '../../../connection/client.ts';
import { literals } from '../../literals.ts';
import type { RunKey } from './load-run.ts';
import type { Turn } from '../../../../src/engine/walker/turn.ts';

/** Counts a failed try that will be repeated; the count outlives the worker. The status of a held action stays. */
export async function recordFailedEntryTry(
  db: Database,
  { executionId, generation }: RunKey,
  { path, turn }: { path: Path; turn: Turn },
  failure: { errorCode: number; error: Buffer },
): Promise<void> {
  await db.$client`
    with run as (
      select id from executions
      where id = ${executionId} and attempt + healings = ${generation} and not is_final(status) for no key update
    ), counted as (
      update execution_entries a set
        status = case a.status when 'pending' then 'retrying' else a.status end, failed_tries = a.failed_tries + 1,
        error_code = ${failure.errorCode}::integer, error = ${failure.error}::bytea, updated_at = clock_timestamp()
      where a.execution_id = (select id from run) and a.path = ${path} and a.turn = ${turn}
        and a.status in (${literals(db.$client, openActionStatuses)})
      returning 1
    ), moved as (
      update executions set seq = seq + 1, updated_at = greatest(updated_at, clock_timestamp())
      where id = (select id from run) and exists (select from counted) returning *
    )
    insert into log (project_id, wallet_id, execution_id, attempt, seq, type, action_id, error)
    select project_id, wallet_id, id, attempt, seq, ${executionEvents.actionRetrying}, ${path}, ${failure.error}::bytea from moved`;
}
