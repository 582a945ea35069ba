import { randomUUID } from 'node:crypto';
import type { Client, WorkflowHandle } from '@temporalio/client';
import type { Environment } from '../environment/environment.ts';
import type { localNoops, noops, waits } from '../raw/workflows.ts';
import { startNode } from './node-process.ts';

/** Raw Temporal: a hard-coded workflow, its worker, and this process as its client. */
export interface RawVariant {
  client: Client;
  taskQueue: string;
  /** Runs a workflow of so many no-op activities to its end. */
  run(count: number): Promise<void>;
  /** Does the same with local activities. */
  runLocal(count: number): Promise<void>;
  start(count: number): Promise<WorkflowHandle<typeof noops>>;
  startWaiting(): Promise<WorkflowHandle<typeof waits>>;
}

export async function startRawVariant(environment: Environment): Promise<RawVariant> {
  const taskQueue = 'raw';
  await startNode(environment, {
    name: 'raw-worker',
    script: 'bench/processes/raw-worker.ts',
    args: [environment.temporalAddress, taskQueue],
  });
  const { client } = environment;
  const start = (count: number) =>
    client.workflow.start<typeof noops>('noops', { taskQueue, workflowId: randomUUID(), args: [count] });
  const run = async (count: number) => await (await start(count)).result();
  await run(1);
  const runLocal = (count: number) =>
    client.workflow.execute<typeof localNoops>('localNoops', {
      taskQueue,
      workflowId: randomUUID(),
      args: [count],
    });
  return {
    client,
    taskQueue,
    run,
    runLocal,
    start,
    startWaiting: () => client.workflow.start<typeof waits>('waits', { taskQueue, workflowId: randomUUID() }),
  };
}
