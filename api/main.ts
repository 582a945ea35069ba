import '../telemetry/whole-process.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { implementations } from '../actions/all.ts';
import { createAccountOf } from '../db/queries/accounts/account-of.ts';
import { connectDatabase, endDatabase, databaseAt } from '../db/connection/client.ts';
import { readFeedLagSeconds } from '../db/queries/log/feed-lag.ts';
import { postgresAnswers } from '../db/queries/health.ts';
import { createVault } from '../db/encryption/vault.ts';
import { timeouts } from '../db/connection/timeouts.ts';
import { createVersions } from '../db/versions.ts';
import { missingFor, walletModules } from '../identity/protocols/registry.ts';
import { createEgress } from '../net/egress.ts';
import { dispatchedAfterMs } from '../services/due/look.ts';
import { catalogue } from '../src/actions/catalogue.ts';
import {
  clientCertificateHeader,
  egressPolicy,
  publicUrl,
  rateLimits,
  singleSignOn,
  temporalUi,
} from '../src/account/config/derived.ts';
import { mailWay } from '../src/account/config/mail.ts';
import { processVariables } from '../src/account/config/processes.ts';
import { readConfig } from '../src/account/config/read.ts';
import { timeZonesVersion } from '../src/time/schedules/time-zones-version.ts';
import { createLog } from '../telemetry/log.ts';
import { serveManagement } from '../telemetry/metrics/serve.ts';
import { secretFile } from '../db/encryption/secret-file.ts';
import { tracesOf } from '../telemetry/traces/from-config.ts';
import { backgroundConcurrency, createBackground } from '../temporal/background.ts';
import { connectTemporal } from '../temporal/connection.ts';
import { temporalState } from '../temporal/health.ts';
import { findRunId } from '../temporal/run-id.ts';
import { createDispatcher } from '../temporal/dispatcher.ts';
import { connectWorkerSocket } from '../temporal/worker-socket.ts';
import { createStartMarks } from '../temporal/start-marks.ts';
import { createApp } from './app.ts';
import { consoleFolder, readConsoleFiles } from './console/files.ts';
import { guideFolder, readGuideFiles } from './docs/guide-files.ts';
import { watchFeedLag } from './live/feed-lag.ts';
import { createLogTail } from './live/log-tail.ts';
import { simulatedWalletIn } from './simulated-wallet.ts';
import { createApiMetrics } from './http/metrics.ts';

const config = readConfig(process.env, processVariables.api, secretFile);
const log = createLog({ level: config.LOG_LEVEL, process: 'api' });
for (const line of missingFor(walletModules, config)) log.warn(line);
const traces = await tracesOf(config, 'holdfast-api');
const db = connectDatabase({
  ...databaseAt(config),
  max: config.DATABASE_POOL_SIZE,
  applicationName: 'holdfast-api',
  timeouts: timeouts.api,
});
const egress = createEgress(egressPolicy(config), { accountOf: createAccountOf(db) });
const client = connectTemporal(config);
const workerSocket = config.WORKER_SOCKET === undefined ? null : connectWorkerSocket(config.WORKER_SOCKET);
const dispatcher = createDispatcher({
  db,
  client,
  taskQueue: config.TEMPORAL_TASK_QUEUE,
  log,
  deadlineMs: 10_000,
  traces,
  marks: createStartMarks(db, log),
  workerSocket,
});
const background = createBackground({
  concurrency: backgroundConcurrency,
  maxQueued: 10_000,
  longestWaitMs: dispatchedAfterMs,
  log,
});
const logTail = createLogTail(db, log, workerSocket);
const metrics = createApiMetrics({
  background,
  pingDatabase: () => postgresAnswers(db),
  readFeedLagSeconds: () => readFeedLagSeconds(db),
});
const draining = new AbortController();
watchFeedLag(db, log, draining.signal);

const app = createApp(
  {
    db,
    vault: createVault(config.HOLDFAST_MASTER_KEY),
    versions: createVersions(db, catalogue),
    catalogue,
    implementations,
    egress,
    dispatcher,
    background,
    logTail,
    mail: mailWay(config),
    publicUrl: publicUrl(config),
    temporalUi: temporalUi(config),
    simulatedWallet: simulatedWalletIn(config.SIMULATED_WALLET_HOME),
    singleSignOn: singleSignOn(config),
    temporalState: () => temporalState(client, config.TEMPORAL_TASK_QUEUE),
    findRunId: (workflowId) => findRunId(client, workflowId),
    draining: draining.signal,
  },
  {
    log,
    trustedProxies: config.TRUSTED_PROXIES,
    clientCertificateHeader: clientCertificateHeader(config),
    rateLimits: rateLimits(config),
    metrics: metrics.requests,
    consoleFiles: readConsoleFiles(consoleFolder),
    guideFiles: readGuideFiles(guideFolder),
    traces,
  },
);

const management =
  config.METRICS_PORT === undefined
    ? null
    : await serveManagement({ host: config.HOST, port: config.METRICS_PORT, metrics, log });

/**
 * Informs the proxies, then accepts nothing new, finishes open requests, and dispatches to Temporal as much as it can.
 */
const stop = async (): Promise<void> => {
  log.info('API is stopping');
  draining.abort();
  await sleep(config.SHUTDOWN_DELAY_MS);
  // Waits and streams end with the data so far; their callers reconnect to another process.
  logTail.stop();
  const closed = app.close();
  // The outbox relay dispatches the work that is not dispatched in time.
  const finished = closed.then(() => background.idle());
  await Promise.race([finished, sleep(config.SHUTDOWN_GRACE_MS, undefined, { ref: false })]);
  app.server.closeAllConnections();
  await closed;
  workerSocket?.close();
  await Promise.all([
    endDatabase(db),
    client.connection.close(),
    egress.close(),
    management?.close(),
    traces.close().catch((error: unknown) => log.warn({ err: error }, 'traces could not be sent')),
  ]);
  log.info('API has stopped');
};
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());

await app.listen({ host: config.HOST, port: config.PORT });
log.info({ port: config.PORT, timeZones: timeZonesVersion }, 'API is running');
