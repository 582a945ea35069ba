import { executionEvents } from '../../../../src/events/execution-event.ts';
import { openActionStatuses } from '../../../../src/executions/action-status.ts';
import { literals } from '../../literals.ts';
import type { ActionCommand } from '../../../../src/contract/execution-workflow.ts';
import type { Database } from '../../../client.ts';

/** Counts a failed try that will be repeated; the count outlives the worker. The status of a held action stays. */
export async function recordFailedTry(
  db: Database,
  command: Pick<ActionCommand, 'executionId' | 'attempt' | 'actionId'>,
  failure: { errorCode: number; error: Buffer },
): Promise<void> {
  const { executionId, attempt, actionId } = command;
  await db.$client`
    with moved as (
      update executions set seq = seq + 1, updated_at = greatest(updated_at, clock_timestamp())
      where id = ${executionId} and attempt = ${attempt} and not is_final(status) returning *
    ), counted as (
      insert into execution_actions as a (execution_id, action_id, status, error_code, error, failed_tries)
      select id, ${actionId}, 'retrying', ${failure.errorCode}::integer, ${failure.error}::bytea, 1 from moved
      on conflict (execution_id, action_id) do update set
        status = case a.status when 'pending' then 'retrying' else a.status end, failed_tries = a.failed_tries + 1, error_code = excluded.error_code, error = excluded.error, updated_at = clock_timestamp()
      where a.status in (${literals(db.$client, openActionStatuses)})
    )
    insert into log (project_id, wallet_id, execution_id, attempt, seq, type, action_id, error)
    select project_id, wallet_id, id, attempt, seq, ${executionEvents.actionRetrying}, ${actionId}, ${failure.error}::bytea from moved`;
}
