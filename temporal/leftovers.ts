import { setTimeout as sleep } from 'node:timers/promises';
import { WorkflowNotFoundError, type Client } from '@temporalio/client';
import { executionOf, type RunKey } from '../src/executions/contract/execution-workflow.ts';
import { runsOf } from './of-queue.ts';

/** How many runs are terminated at a time. */
const atOnce = 20;
const lookAgainMs = 500;
/** Visibility lags behind, and the clocks of two servers differ. */
const marginMs = 3_600_000;

/** Runs of executions that are open. */
export const countOpenRuns = async (client: Client, taskQueue: string): Promise<number> =>
  (await client.workflow.count(`${runsOf(taskQueue)} AND ExecutionStatus = 'Running'`)).count;

/** Terminates every open run of an execution and searches until none is left; yields how many it has terminated so far. */
export async function terminateOpenRuns(
  client: Client,
  taskQueue: string,
  tell: (count: number) => void,
): Promise<number> {
  const terminated = new Set<string>();
  for (;;) {
    let found = 0;
    let batch: string[] = [];
    const flush = async (): Promise<void> => {
      await Promise.all(batch.map((workflowId) => terminate(client, workflowId)));
      for (const workflowId of batch) terminated.add(workflowId);
      batch = [];
      tell(terminated.size);
    };
    const query = `${runsOf(taskQueue)} AND ExecutionStatus = 'Running'`;
    for await (const { workflowId } of client.workflow.list({ query })) {
      found++;
      if (batch.push(workflowId) === atOnce) await flush();
    }
    if (batch.length > 0) await flush();
    if (found === 0) return terminated.size;
    await sleep(lookAgainMs);
  }
}

async function terminate(client: Client, workflowId: string): Promise<void> {
  try {
    await client.workflow.getHandle(workflowId).terminate('Postgres was restored: its rows decide.');
  } catch (error) {
    if (!(error instanceof WorkflowNotFoundError)) throw error;
  }
}

/** Closed runs whose names a restored execution's next run could have. */
export async function* listClosedRuns(
  client: Client,
  taskQueue: string,
  since: Date,
): AsyncGenerator<RunKey> {
  const closedSince = new Date(Math.max(0, since.getTime() - marginMs)).toISOString();
  const query = `${runsOf(taskQueue)} AND ExecutionStatus != 'Running' AND CloseTime >= '${closedSince}'`;
  for await (const { workflowId } of client.workflow.list({ query })) {
    const run = executionOf(workflowId);
    if (run) yield run;
  }
}
