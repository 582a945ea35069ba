import { WorkflowFailedError } from '@temporalio/client';
import type { Stack } from './stack.ts';
import { temporalWorkflowId } from '../../src/executions/contract/execution-workflow.ts';
import { isFinal, type ExecutionStatus } from '../../src/executions/status.ts';
import { firstGeneration } from '../../src/executions/contract/generation.ts';

export interface LogEntry {
  seq: number;
  type: string;
  actionId: string | null;
}

/** Reads the log of one execution; the oldest entry is first. */
export const logOf = async ({ db }: Stack, executionId: string): Promise<LogEntry[]> =>
  db.$client<LogEntry[]>`
    select seq, type, action_id as "actionId" from log where execution_id = ${executionId} order by seq, id`;

/** Reads the checkpoint of an action. */
export async function checkpointOf({ db }: Stack, executionId: string, actionId: string) {
  const [row] = await db.$client<[{ status: string; failedTries: number; errorCode: number | null }?]>`
    select status, failed_tries as "failedTries", error_code as "errorCode" from execution_entries
    where execution_id = ${executionId} and path = ${actionId}`;
  return row;
}

export const runOf = ({ client }: Stack, executionId: string) =>
  client.workflow.getHandle(temporalWorkflowId(executionId, firstGeneration));

/** Waits until Temporal has closed the run, whatever its result. */
export async function closed(stack: Stack, executionId: string): Promise<void> {
  await stack.allStarted();
  try {
    await runOf(stack, executionId).result();
  } catch (error) {
    if (!(error instanceof WorkflowFailedError)) throw error;
  }
}

const terminalTypes = new Set(
  ['completed', 'failed', 'cancelled'].map((status) => `workflowExecution.${status}`),
);

/** Waits until the run of an execution is closed, and lists the promises that its records break. */
export async function brokenInvariants(stack: Stack, executionId: string): Promise<string[]> {
  await closed(stack, executionId);
  const [row] = await stack.db.$client<
    [
      {
        status: ExecutionStatus;
        seq: number;
        completed: string[];
        open: number;
        actions: string[];
        ended: boolean;
      },
    ]
  >`select e.status, e.seq, e.completed_action_ids as completed, e.end_time is not null as ended,
      (select count(*)::int from holds h where h.execution_id = e.id and h.state <> 'closed') as open,
      array(select a.path from execution_entries a where a.execution_id = e.id and a.status = 'completed' and a.is_action is not false) as actions
    from executions e where e.id = ${executionId}`;
  const log = await logOf(stack, executionId);
  const terminal = log.filter(({ type }) => terminalTypes.has(type));
  const completedInLog = log
    .filter(({ type }) => type === 'workflowExecution.actionCompleted')
    .map(({ actionId }) => actionId);
  const promises: Record<string, boolean> = {
    'the run is closed, so the row is final': isFinal(row.status) && row.ended,
    'the log ends with its one terminal row':
      terminal.length === 1 && log.at(-1)?.type === `workflowExecution.${row.status}`,
    'the log has no gap': log.every(({ seq }, index) => seq === index + 1) && log.length === row.seq,
    'completed actions are in order, each once': String(row.completed) === String(completedInLog),
    'completed actions have their checkpoints':
      row.completed.length === row.actions.length && row.actions.every((id) => row.completed.includes(id)),
    'no hold is left behind': row.open === 0,
  };
  return Object.entries(promises).flatMap(([promise, kept]) =>
    kept ? [] : [`${promise}: ${JSON.stringify({ row, log })}`],
  );
}
