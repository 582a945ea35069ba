import { randomUUID } from 'node:crypto';
import type { Client, WorkflowHandle } from '@temporalio/client';
import { freePorts } from '../../local/ports.ts';
import { ensureDatabase } from '../../local/postgres/server.ts';
import type { Arm } from '../arms/arm.ts';
import { connectArm } from '../arms/remote.ts';
import type { Environment } from '../environment/environment.ts';
import type { localNoops, noops, rows, waits } from '../raw/workflows.ts';
import { startNode } from './node-process.ts';

/** Raw Temporal: hard-coded workflows, their worker, and this process as its client. */
export interface RawVariant {
  client: Client;
  taskQueue: string;
  /**
   * The worker's process as its own client, for eager starts and for work that writes rows: see `bench/processes/raw-worker.ts`.
   */
  arm: Arm;
  /** Runs a workflow of so many no-op activities to its end. */
  run(count: number): Promise<void>;
  /** Does the same with local activities. */
  runLocal(count: number): Promise<void>;
  /** Does the same with activities that write one durable row each. */
  runRows(count: number): Promise<void>;
  start(count: number): Promise<WorkflowHandle<typeof noops>>;
  startWaiting(): Promise<WorkflowHandle<typeof waits>>;
}

export async function startRawVariant(environment: Environment): Promise<RawVariant> {
  const { client, postgres, temporalAddress, temporalPid } = environment;
  const taskQueue = 'raw';
  await ensureDatabase(postgres.url('postgres'), taskQueue);
  const [port = 0] = await freePorts(1);
  const daemon = await startNode(environment, {
    name: 'raw',
    script: 'bench/processes/raw-worker.ts',
    args: [temporalAddress, taskQueue, postgres.url(taskQueue), String(port)],
  });
  const arm = await connectArm(
    environment,
    {
      name: 'raw',
      daemon,
      port,
      pids: { worker: daemon.pid, Temporal: temporalPid, Postgres: postgres.pid },
    },
    { kind: 'eager floor', steps: 1, total: 1, atOnce: 1 },
  );
  const options = () => ({ taskQueue, workflowId: randomUUID() });
  const start = (count: number) =>
    client.workflow.start<typeof noops>('noops', { ...options(), args: [count] });
  return {
    client,
    taskQueue,
    arm,
    run: async (count) => await (await start(count)).result(),
    runLocal: (count) =>
      client.workflow.execute<typeof localNoops>('localNoops', { ...options(), args: [count] }),
    runRows(count) {
      const { workflowId, ...rest } = options();
      return client.workflow.execute<typeof rows>('rows', { ...rest, workflowId, args: [count, workflowId] });
    },
    start,
    startWaiting: () => client.workflow.start<typeof waits>('waits', options()),
  };
}
