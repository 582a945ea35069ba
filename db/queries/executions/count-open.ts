import { openStatuses } from '../../../src/executions/status.ts';
import type { Database } from '../../connection/client.ts';
import { literals } from '../literals.ts';

/** Counts the executions of a workflow that have not ended, up to a limit. The index `executions_open_workflow` has the same condition. */
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
