import { caughtStatuses, keptStatuses } from '../../../src/executions/action-status.ts';
import type { DoneEntry } from '../../../src/definitions/compatible-flow.ts';
import type { Database } from '../../client.ts';
import { literals } from '../literals.ts';

/**
 * The entries of an execution of engine 2 that are done in any instance, and that a redrive keeps or may have
 * to undo.
 */
export async function listDoneEntries({ $client: sql }: Database, executionId: string): Promise<DoneEntry[]> {
  return sql<DoneEntry[]>`
    select substring(action_id from '[^.]*$') as id, bool_or(status = any (${[...caughtStatuses]})) as "isCaught" from execution_actions
    where execution_id = ${executionId} and version is not null and status in (${literals(sql, keptStatuses)})
      and action_id <> '' and right(action_id, 1) <> ']' and strpos(substring(action_id from '[^.]*$'), '/') = 0
    group by 1 order by 1`;
}
