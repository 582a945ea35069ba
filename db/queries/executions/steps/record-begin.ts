import { executionEvents } from '../../../../src/events/execution-event.ts';
import type { ActionCommand } from '../../../../src/contract/execution-workflow.ts';
import type { Database } from '../../../client.ts';

/**
 * Records that an action's request is about to be sent, before its first try. False, and nothing is recorded: the
 * attempt is over, or its cancellation is promised.
 */
export async function recordBegin(
  db: Database,
  { executionId, attempt, actionId }: Pick<ActionCommand, 'executionId' | 'attempt' | 'actionId'>,
): Promise<boolean> {
  const rows = await db.$client`
    with moved as (
      update executions set seq = seq + 1, updated_at = greatest(updated_at, clock_timestamp())
      where id = ${executionId} and attempt = ${attempt} and not is_final(status) and not is_cancellation_requested
      returning *
    ), begun as (
      insert into execution_actions as a (execution_id, action_id, status, begun_at)
      select id, ${actionId}, 'pending', clock_timestamp() from moved
      on conflict (execution_id, action_id) do update set begun_at = excluded.begun_at, updated_at = clock_timestamp()
      where a.begun_at is null
    )
    insert into log (project_id, wallet_id, execution_id, attempt, seq, type, action_id)
    select project_id, wallet_id, id, attempt, seq, ${executionEvents.actionBegun}, ${actionId} from moved
    returning 1`;
  return rows.length > 0;
}
