import { executionEvents } from '../../../../src/executions/events/execution-event.ts';
import type { OwnStack } from '../../../stack/stack.ts';

/** Adds thousands of events of another action to an execution that waits in `wait`, and a few of its own behind them. */
export const manyEvents = ({ db }: OwnStack, executionId: string): Promise<void> =>
  db.$client.begin(async (sql) => {
    // Triggers are off, so that nobody learns of events that never happened.
    await sql`set local session_replication_role = replica`;
    for (const [actionId, first, count] of [
      ['other', 100, 6_000],
      ['wait', 7_000, 5],
    ] as const)
      await sql`
      insert into log (project_id, wallet_id, execution_id, attempt, seq, type, action_id)
      select e.project_id, e.wallet_id, e.id, 1, ${first} + n, ${executionEvents.actionRetrying}, ${actionId}
      from executions e, generate_series(1, ${count}::integer) n where e.id = ${executionId}`;
  });

/** Reads all pages of what happened to `wait`. */
export async function timelineOfOne(stack: OwnStack, executionId: string): Promise<void> {
  const path = `${stack.project}/executions/${executionId}/timeline?actionId=wait&limit=2`;
  for (let next: string | null = ''; next !== null;) {
    const asked: string = next === '' ? path : `${path}&cursor=${next}`;
    next = (await stack.request<{ nextCursor: string | null }>('GET', asked)).body.nextCursor;
  }
}
