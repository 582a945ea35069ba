import { fileURLToPath } from 'node:url';
import { DefaultLogger, NativeConnection, Runtime, Worker } from '@temporalio/worker';
import { rawActivities } from '../raw/activities.ts';
import { workerOptions } from '../worker-options.ts';

/** This is a plain Temporal worker with the options of `workers/create-worker.ts`. */
const [address = '', taskQueue = ''] = process.argv.slice(2);
Runtime.install({ shutdownSignals: ['SIGTERM'], logger: new DefaultLogger('WARN') });
const connection = await NativeConnection.connect({ address });
const worker = await Worker.create({
  connection,
  namespace: 'default',
  taskQueue,
  workflowsPath: fileURLToPath(new URL('../raw/workflows.ts', import.meta.url)),
  activities: rawActivities,
  maxConcurrentActivityTaskExecutions: workerOptions.maxActivities,
  maxConcurrentLocalActivityExecutions: workerOptions.maxActivities,
  maxConcurrentWorkflowTaskExecutions: 80,
  maxCachedWorkflows: workerOptions.maxCachedWorkflows,
  reuseV8Context: true,
});
await worker.run();
await connection.close();
