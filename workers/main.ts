import '../telemetry/whole-process.ts';
import { Client } from '@temporalio/client';
import { DefaultLogger, NativeConnection, Runtime } from '@temporalio/worker';
import { connectDatabase, endDatabase, databaseAt } from '../db/connection/client.ts';
import { postgresAnswers } from '../db/queries/health.ts';
import { createAccountOf } from '../db/queries/accounts/account-of.ts';
import { readBacklog } from '../db/queries/log/backlog.ts';
import type { InboxSignal, OwnedSignal, RunStart } from '../db/queries/outbox/outbox.ts';
import type { AnswerEarly, BeginEarly } from '../src/executions/contract/early.ts';
import { createVersions } from '../db/versions.ts';
import { createVault } from '../db/encryption/vault.ts';
import { timeouts } from '../db/connection/timeouts.ts';
import { missingFor, walletModules } from '../identity/protocols/registry.ts';
import { createEgress } from '../net/egress.ts';
import { catalogueOf } from '../src/actions/catalogue.ts';
import { dispatchedAfterMs } from '../services/due/look.ts';
import { whyNotReady } from '../services/health/why-not-ready.ts';
import { egressPolicy, publicUrl } from '../src/account/config/derived.ts';
import { mailWay } from '../src/account/config/mail.ts';
import { processVariables } from '../src/account/config/processes.ts';
import { readConfig } from '../src/account/config/read.ts';
import { createSmtp } from '../net/smtp.ts';
import { timeZonesVersion } from '../src/time/schedules/time-zones-version.ts';
import { createEvaluator } from '../threads/evaluator.ts';
import { createLog } from '../telemetry/log.ts';
import { serveManagement } from '../telemetry/metrics/serve.ts';
import { secretFile } from '../db/encryption/secret-file.ts';
import { tracesOf } from '../telemetry/traces/from-config.ts';
import { connectionOptions, connectTemporal } from '../temporal/connection.ts';
import { temporalState } from '../temporal/health.ts';
import { ensureSearchAttributes, retentionMs } from '../temporal/namespace.ts';
import { createDispatcher } from '../temporal/dispatcher.ts';
import { createFirstCommits } from '../temporal/first-commits.ts';
import { createRunsForReaders, noRunsForReaders } from '../temporal/runs-for-readers.ts';
import { createStartMarks } from '../temporal/start-marks.ts';
import { untilReached } from '../temporal/until-reached.ts';
import { implementations } from '../actions/all.ts';
import { createWorker } from './create-worker.ts';
import { createWorkerMetrics } from './metrics.ts';
import { deliverMessages } from './outbox/deliver-messages.ts';
import { keepPrepared } from './reconciler/keep-schedule.ts';
import { runSweeps } from './sweeps/run-sweeps.ts';
import { keepSignallingOverdueHolds } from './outbox/signal-overdue-holds.ts';
import { serveApi } from './outbox/serve-api.ts';
import { createFamily } from './outbox/family.ts';
import { runOutboxRelay } from './outbox/outbox-relay.ts';
import { createLookout, keepLooking } from './sweeps/lookout.ts';
import { runWebhooks } from './webhooks/run-webhooks.ts';

const config = readConfig(process.env, processVariables.worker, secretFile);
const log = createLog({ level: config.LOG_LEVEL, process: 'worker' });
for (const line of missingFor(walletModules, config)) log.warn(line);
const traces = await tracesOf(config, 'holdfast-worker');
const { HOST: host, WORKER_METRICS_PORT: port, TEMPORAL_METRICS_PORT: temporalPort } = config;
Runtime.install({
  shutdownSignals: [],
  logger: new DefaultLogger('WARN', ({ level, message, meta }) => {
    log[level === 'ERROR' ? 'error' : 'warn']({ ...meta }, message);
  }),
  telemetryOptions: {
    // Without `forward`, the native part writes lines of its own to the terminal.
    logging: { forward: {} },
    ...(temporalPort === undefined
      ? {}
      : { metrics: { prometheus: { bindAddress: `${host}:${temporalPort}` } } }),
  },
});

const stopping = new AbortController();
/** Before it polls, nothing is running. */
const stopAtOnce = (): never => process.exit(0);
stopping.signal.addEventListener('abort', stopAtOnce);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopping.abort());

const db = connectDatabase({
  ...databaseAt(config),
  max: config.DATABASE_POOL_SIZE,
  applicationName: 'holdfast-worker',
  timeouts: timeouts.worker,
});
// Separate, so that deliveries and actions never wait for each other's connections.
const webhookDb = connectDatabase({
  ...databaseAt(config),
  max: 5,
  applicationName: 'holdfast-webhooks',
  timeouts: timeouts.worker,
});
const vault = createVault(config.HOLDFAST_MASTER_KEY);
const mail = mailWay(config);
const egress = createEgress(egressPolicy(config), { accountOf: createAccountOf(db) });
const client = connectTemporal(config);
const taskQueue = config.TEMPORAL_TASK_QUEUE;

const metrics = createWorkerMetrics({
  pingDatabase: () => postgresAnswers(db),
  readBacklog: () => readBacklog(db),
});
let isPolling = false;
const management =
  port === undefined
    ? null
    : await serveManagement({
        host,
        port,
        metrics,
        log,
        whyNotReady: () =>
          whyNotReady(
            { tx: db },
            { isPolling, temporalState: () => temporalState(isPolling ? ownClient : client, taskQueue) },
          ),
      });

const temporal = { what: `Temporal at ${config.TEMPORAL_ADDRESS}`, log, signal: stopping.signal };
const connection = await untilReached(() => NativeConnection.connect(connectionOptions(config)), temporal);
// Temporal listens before it has its namespace, and may go away at any time.
const retention = await untilReached(() => retentionMs(client), temporal);
await ensureSearchAttributes(client, log);
// The runs that this process starts begin here, with the answer to their start.
const ownClient = new Client({ connection, namespace: config.TEMPORAL_NAMESPACE });
const firstCommits = createFirstCommits();
const runsForReaders =
  config.TEMPORAL_RUN_OF_FINISHED === 'on' ? createRunsForReaders(log, stopping.signal) : noRunsForReaders;
const dispatching = {
  db,
  client: ownClient,
  isOfWorker: () => isPolling,
  firstCommits,
  beginEarly: ((...given) =>
    isPolling ? created.early.begin(...given) : null) satisfies BeginEarly<RunStart>,
  answerEarly: ((signal) => (isPolling ? created.answers.goOn(signal) : null)) satisfies AnswerEarly<
    InboxSignal | OwnedSignal
  >,
  runsForReaders,
  taskQueue,
  log,
  deadlineMs: 10_000,
  traces,
};
const dispatcher = createDispatcher(dispatching);
/** It notes starts a moment later, all of them in one statement. */
const marking = createDispatcher({ ...dispatching, marks: createStartMarks(db, log) });
const family = createFamily({
  db,
  dispatcher: marking,
  log,
  limits: { longestWaitMs: dispatchedAfterMs },
});
// It wakes the sweeps of this process.
const lookout = createLookout();
const served =
  config.WORKER_SOCKET === undefined
    ? null
    : serveApi(config.WORKER_SOCKET, { start: marking.startForApi, signal: marking.signal }, log);
const created = await createWorker(
  {
    db,
    vault,
    egress,
    mail,
    publicUrl: publicUrl(config),
    log,
    traces,
    metrics: metrics.actions,
    committed(executionId, status) {
      firstCommits.committed(executionId);
      lookout.webhookEvents.wake();
      if (status !== null && status !== 'running') served?.paused(executionId);
    },
    family,
  },
  {
    connection,
    client,
    namespace: config.TEMPORAL_NAMESPACE,
    taskQueue,
    implementations,
    maxActivities: config.WORKER_MAX_ACTIVITIES,
    maxCachedWorkflows: config.WORKER_MAX_CACHED_WORKFLOWS,
    shutdownGraceMs: config.SHUTDOWN_GRACE_MS,
    retentionMs: retention,
    auditDays: config.AUDIT_RETENTION_DAYS,
    stopping: stopping.signal,
    ...(config.WORKFLOW_BUNDLE ? { workflowBundle: { codePath: config.WORKFLOW_BUNDLE } } : {}),
  },
);
const { worker, early } = created;
const versions = createVersions(db, catalogueOf(implementations.map(({ contract }) => contract)));
const evaluator = createEvaluator(createAccountOf(db));
const sweeps = [
  keepLooking({ db, lookout, log }, stopping.signal),
  runOutboxRelay({ db, dispatcher, log, lookout }, stopping.signal),
  keepSignallingOverdueHolds({ db, client, log }, stopping.signal),
  runSweeps(
    {
      db,
      vault,
      versions,
      evaluator,
      log,
      lookout,
      sendMail: mail?.to === 'server' ? createSmtp(mail) : null,
    },
    stopping.signal,
  ),
  deliverMessages({ db, vault, egress, log, metrics: metrics.actions, lookout }, stopping.signal),
  runWebhooks({ db: webhookDb, vault, egress, log, publicUrl: publicUrl(config), lookout }, stopping.signal),
];
const prepared = keepPrepared({ db, client, taskQueue, log }, stopping.signal);
stopping.signal.removeEventListener('abort', stopAtOnce);
const shutDown = (): void => {
  log.info('worker is stopping');
  isPolling = false;
  served?.close();
  worker.shutdown();
};
stopping.signal.addEventListener('abort', shutDown, { once: true });

isPolling = true;
log.info({ taskQueue, timeZones: timeZonesVersion }, 'worker is running');
// The local runtime waits for it.
process.send?.('ready');
await worker.run();
stopping.abort();
await Promise.all([...sweeps, prepared, family.idle(), early.idle()]);
// The last of those that were begun may have left runs to it.
await runsForReaders.idle();
await Promise.all([
  egress.close(),
  endDatabase(db),
  endDatabase(webhookDb),
  connection.close(),
  client.connection.close(),
  management?.close(),
  traces.close().catch((error: unknown) => log.warn({ err: error }, 'traces could not be sent')),
]);
log.info('worker has stopped');
