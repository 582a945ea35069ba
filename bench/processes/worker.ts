import { DefaultLogger, NativeConnection, Runtime } from '@temporalio/worker';
import { connectDatabase } from '../../db/client.ts';
import { createVault } from '../../db/encryption/vault.ts';
import { createEgress } from '../../net/egress.ts';
import { egressPolicy, publicUrl } from '../../src/config/derived.ts';
import { processVariables } from '../../src/config/processes.ts';
import { readConfig } from '../../src/config/read.ts';
import { createLog } from '../../telemetry/log.ts';
import { connectionOptions, connectTemporal } from '../../temporal/connection.ts';
import { retentionMs } from '../../temporal/namespace.ts';
import { createDispatcher } from '../../temporal/dispatcher.ts';
import { implementations } from '../../actions/implementations.ts';
import { createWorker } from '../../workers/create-worker.ts';
import { ensureReconcilerSchedule } from '../../workers/reconciler/keep-schedule.ts';
import { runOutboxRelay } from '../../workers/outbox/outbox-relay.ts';
import { benchActions } from '../actions.ts';

/**
 * This is `workers/main.ts` with the benchmark's actions besides its own. Relay and reconciler run as in production.
 */
const config = readConfig(process.env, processVariables.worker);
const log = createLog({ level: config.LOG_LEVEL, process: 'worker' });
Runtime.install({ shutdownSignals: ['SIGTERM'], logger: new DefaultLogger('WARN') });
const db = connectDatabase({
  url: config.DATABASE_URL,
  max: config.DATABASE_POOL_SIZE,
  applicationName: 'holdfast-worker',
});
const vault = createVault(config.HOLDFAST_MASTER_KEY);
const client = connectTemporal(config);
const taskQueue = config.TEMPORAL_TASK_QUEUE;
const connection = await NativeConnection.connect(connectionOptions(config));
await ensureReconcilerSchedule(client, taskQueue);
const stopping = new AbortController();
process.once('SIGTERM', () => stopping.abort());
const worker = await createWorker(
  { db, vault, egress: createEgress(egressPolicy(config)), mail: null, publicUrl: publicUrl(config), log },
  {
    connection,
    client,
    namespace: config.TEMPORAL_NAMESPACE,
    taskQueue,
    implementations: [...implementations, ...benchActions],
    maxActivities: config.WORKER_MAX_ACTIVITIES,
    maxCachedWorkflows: config.WORKER_MAX_CACHED_WORKFLOWS,
    shutdownGraceMs: config.SHUTDOWN_GRACE_MS,
    retentionMs: await retentionMs(client),
    stopping: stopping.signal,
  },
);
const dispatcher = createDispatcher({ db, client, taskQueue, log, deadlineMs: 10_000 });
const relay = runOutboxRelay({ db, dispatcher, log }, stopping.signal);
await worker.run();
stopping.abort();
await relay;
process.exit();
