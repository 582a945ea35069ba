import { openStatuses } from '../../../src/executions/status.ts';
import type { Database } from '../../connection/client.ts';
import { literals } from '../literals.ts';

/** How many executions of a workflow have not ended, of at most so many. The condition is that of the index `executions_open_workflow`. */
export async function countOpenOfWorkflow(
  { $client: sql }: Database,
  workflowId: string,
  most: number,
): Promise<number> {
  const [{ count }] = await sql<[{ count: number }]>`
    select count(*)::integer as count from (
      select from executions e where e.workflow_id = ${workflowId} and e.status in (${literals(sql, openStatuses)}) limit ${most}
    ) open`;
  return count;
}
