import type { Database } from '../../connection/client.ts';

/** The names under which the audit log records the effects of an execution. @throws Error if it does not exist */
export async function findActingExecution(
  db: Database,
  executionId: string,
): Promise<{ accountId: string; workflowName: string }> {
  const [row] = await db.$client<[{ accountId: string; workflowName: string }?]>`
    select p.account_id as "accountId", w.name as "workflowName"
    from executions e join projects p on p.id = e.project_id join workflows w on w.id = e.workflow_id
    where e.id = ${executionId}`;
  if (!row) throw new Error(`no execution ${executionId}`);
  return row;
}
