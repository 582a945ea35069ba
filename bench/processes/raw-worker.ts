import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { Client, Connection } from '@temporalio/client';
import { DefaultLogger, NativeConnection, Runtime, Worker } from '@temporalio/worker';
import { serveArm } from '../arms/serve.ts';
import { createRows, rawActivities } from '../raw/activities.ts';
import type { eachCall, floor, held, noops } from '../raw/workflows.ts';
import { workerOptions } from '../worker-options.ts';

/**
 * This is a plain Temporal worker with the options of `workers/create-worker.ts`. Beside it are two clients: a plain one, and
 * an eager one on the worker's own connection, which gets the first task with the answer to its start.
 */
const [address = '', taskQueue = '', databaseUrl = '', port = '0'] = process.argv.slice(2);
Runtime.install({ shutdownSignals: ['SIGTERM'], logger: new DefaultLogger('WARN') });
const connection = await NativeConnection.connect({ address });
const rows = await createRows(databaseUrl, 20);
const worker = await Worker.create({
  connection,
  namespace: 'default',
  taskQueue,
  workflowsPath: fileURLToPath(new URL('../raw/workflows.ts', import.meta.url)),
  activities: { ...rawActivities, ...rows.activities },
  maxConcurrentActivityTaskExecutions: workerOptions.maxActivities,
  maxConcurrentLocalActivityExecutions: workerOptions.maxActivities,
  maxConcurrentWorkflowTaskExecutions: 80,
  maxCachedWorkflows: workerOptions.maxCachedWorkflows,
  reuseV8Context: true,
});
const running = worker.run();

const clients = {
  plain: new Client({ connection: await Connection.connect({ address }) }),
  eager: new Client({ connection }),
};

/** The kinds of work are `<way> <what>`, such as `eager floor`. */
serveArm(Number(port), async ({ kind, steps, atOnce, target = '' }) => {
  const [way, what] = kind.split(' ') as [keyof typeof clients, string];
  const { workflow } = clients[way];
  const workflowId = randomUUID();
  const options = { taskQueue, workflowId, ...(way === 'eager' ? { requestEagerStart: true } : {}) };
  // With many at once, the server may have no slot for some of them.
  const check = ({ eagerlyStarted }: { eagerlyStarted: boolean }): void => {
    if (way === 'eager' && atOnce === 1 && !eagerlyStarted)
      throw new Error('Temporal started nothing eagerly');
  };
  if (what === 'noops') {
    const handle = await workflow.start<typeof noops>('noops', { ...options, args: [steps] });
    check(handle);
    await handle.result();
    return performance.now();
  }
  if (what === 'eachCall' || what === 'allCalls') {
    await workflow.execute<typeof eachCall>(what, { ...options, args: [workflowId, target, steps] });
    return performance.now();
  }
  await rows.insert(workflowId);
  const first = rows.nextCommit(workflowId);
  if (what === 'held') {
    const handle = await workflow.start<typeof held>('held', { ...options, args: [workflowId] });
    const heldAt = await first;
    await rows.answer(workflowId);
    const end = rows.nextCommit(workflowId);
    await handle.signal('answered');
    await end;
    rows.forget(workflowId);
    return heldAt;
  }
  const handle = await workflow.start<typeof floor>('floor', { ...options, args: [workflowId] });
  check(handle);
  const committedAt = await first;
  // A rate counts commits, as one knows the end of an execution by its row; a latency waits for Temporal's word, too.
  if (what === 'floorToEnd') await handle.result();
  rows.forget(workflowId);
  return committedAt;
});
await running;
await connection.close();
process.exit();
