import { Client } from '@temporalio/client';
import { DefaultLogger, NativeConnection, Runtime } from '@temporalio/worker';
import { inject } from 'vitest';
import { createApp } from '../../api/app.ts';
import type { SingleSignOnProvider } from '../../api/sign-in/single-sign-on.ts';
import type { AnswerLimits } from '../../api/http/answers-under-way.ts';
import type { ExportLimits } from '../../api/live/export-slots.ts';
import type { StreamLimits } from '../../api/live/stream-slots.ts';
import type { SimulatedWallet } from '../../api/simulated-wallet.ts';
import type { ConsoleFiles } from '../../api/console/files.ts';
import type { GuideFiles } from '../../api/docs/guide-files.ts';
import { createLogTail } from '../../api/live/log-tail.ts';
import type { RequestMetrics } from '../../api/http/metrics.ts';
import type { RateLimits } from '../../api/http/rate-limit.ts';
import { connectDatabase } from '../../db/connection/client.ts';
import { createAccountOf } from '../../db/queries/accounts/account-of.ts';
import { createVault, type MasterKey } from '../../db/encryption/vault.ts';
import { timeouts } from '../../db/connection/timeouts.ts';
import { createVersions } from '../../db/versions.ts';
import { freePorts } from '../../local/ports.ts';
import type { WalletModules } from '../../identity/protocols/registry.ts';
import { createEgress, type Egress, type EgressDependencies } from '../../net/egress.ts';
import { createSmtp } from '../../net/smtp.ts';
import { catalogueOf } from '../../src/actions/catalogue.ts';
import type { MailWay } from '../../src/account/config/mail.ts';
import { backgroundConcurrency, createBackground } from '../../temporal/background.ts';
import { connectTemporal } from '../../temporal/connection.ts';
import { findRunId } from '../../temporal/run-id.ts';
import { createRuns } from '../../temporal/runs.ts';
import { createDispatcher } from '../../temporal/dispatcher.ts';
import { createFirstCommits } from '../../temporal/first-commits.ts';
import { createRunsForReaders } from '../../temporal/runs-for-readers.ts';
import { createStartMarks } from '../../temporal/start-marks.ts';
import { createEvaluator } from '../../threads/evaluator.ts';
import { createLog } from '../../telemetry/log.ts';
import { noTraces, type Traces } from '../../telemetry/traces/traces.ts';
import type { ActionImplementation } from '../../actions/action.ts';
import { implementations } from '../../actions/all.ts';
import type { VisitLimits } from '../../workers/engine/visit.ts';
import { createWorker } from '../../workers/create-worker.ts';
import type { ActionMetrics } from '../../workers/metrics.ts';
import { runSweeps } from '../../workers/sweeps/run-sweeps.ts';
import { createFamily } from '../../workers/outbox/family.ts';
import { runOutboxRelay, type OutboxRelayOptions } from '../../workers/outbox/outbox-relay.ts';
import { createWaker } from '../../workers/sweeps/waker.ts';
import { runWebhooks, type WebhookOptions } from '../../workers/webhooks/run-webhooks.ts';
import { outputOfLines, showIfFailed } from '../reporting/outputs.ts';
import { createTestDatabase, type TestDatabase } from '../setup/test-database.ts';
import { temporalConfigOf } from './temporal-config.ts';
import { createTestTenant, testMasterKeys } from './tenant.ts';
import { patientClient } from './patient-client.ts';
import { createTestClient } from './test-client.ts';
import { WorkerSwitch } from './worker-switch.ts';

export interface StackOptions {
  /** These actions are added to the catalogue. */
  actions?: readonly ActionImplementation[];
  /** These wallet protocols replace those of Holdfast. */
  walletModules?: WalletModules;
  relay?: OutboxRelayOptions;
  /** Whether the worker sends reminders and runs bulk jobs. */
  sweeps?: boolean;
  /** The clock by which the worker keeps values of secret stores. */
  secretsNow?: () => number;
  /** The limits of visits, so that a busy machine ends none. */
  visits?: VisitLimits;
  /** If they are set, the worker delivers webhooks. */
  webhooks?: Partial<WebhookOptions>;
  /** How mails leave; if it is left out, they do not. The worker sends them if it has `sweeps`. */
  mail?: MailWay;
  reconcileEveryMs?: number;
  maxCachedWorkflows?: number;
  maxActivities?: number;
  /** How long the first commit of a run is waited for as it starts, in milliseconds. */
  firstCommitsMs?: number;
  /** Whether the API dispatches to Temporal at once (default), or leaves it to the relay, as after a kill. */
  dispatchesAtOnce?: boolean;
  /** Whether the worker begins executions before their runs start (default), as it does wherever it starts them. */
  beginsEarly?: boolean;
  /** What a worker that has begun an execution waits for before it starts the run. */
  beforeStarts?: () => Promise<void> | undefined;
  /** Whether the worker goes on with what was answered before it signals the run (default), as it does wherever it signals them. */
  answersEarly?: () => boolean;
  onStatement?: (text: string) => void;
  onNotice?: (text: string) => void;
  rateLimits?: RateLimits;
  streams?: Partial<StreamLimits>;
  answers?: Partial<AnswerLimits>;
  exports?: Partial<ExportLimits>;
  consoleFiles?: ConsoleFiles | null;
  guideFiles?: GuideFiles | null;
  /** The API and the worker get separate traces, because they are usually separate processes. */
  traces?: { api: Traces; worker: Traces };
  metrics?: { api: RequestMetrics; worker: ActionMetrics };
  /** The stack uses the Temporal at this `host:port` instead of the run's. */
  temporalAddress?: string;
  /** This URL leads to the database through a pooler that does not allow prepared statements. */
  pooledUrl?: string;
  /** The caller drops this database, so that a second stack can continue with the data of the first. */
  database?: TestDatabase;
  masterKeys?: readonly MasterKey[];
  /** These replace DNS and certificate authorities for calls to other servers. */
  egress?: EgressDependencies;
  /** Wraps the usual egress in the one that the test needs. */
  wayOut?: (egress: Egress) => Egress;
  /** The bundle of the worker, each time that it starts. */
  workflowBundle?: () => string;
  singleSignOn?: SingleSignOnProvider;
  simulatedWallet?: SimulatedWallet | null;
  /** The API has this public address if a proxy on this machine is in front of the API. */
  publicUrl?: string;
  /** Such a proxy passes client certificates on in this header. */
  clientCertificateHeader?: string;
}

export type OwnStack = Awaited<ReturnType<typeof startStack>>;

/** A test may use only these parts of a stack that other tests use as well. */
export type Stack = Omit<OwnStack, 'stop' | 'worker' | 'database' | 'logged' | 'reconciler'>;

Runtime.install({
  shutdownSignals: [],
  logger: new DefaultLogger('ERROR'),
  // Temporal may stop before the last worker; its warnings about that are expected.
  telemetryOptions: { logging: { filter: 'ERROR' } },
});

/** Starts a real API and a real worker in this process. They use the run's Postgres and Temporal, and have their own database. */
export async function startStack(options: StackOptions = {}) {
  const database = options.database ?? (await createTestDatabase());
  const [port = 0] = await freePorts(1);
  const ownUrl = `http://127.0.0.1:${port}`;
  const { publicUrl = ownUrl } = options;
  const taskQueue = `test-${database.url.slice(-16)}`;
  const logged: string[] = [];
  const log = createLog(
    { level: 'debug', process: 'test' },
    { write: (line: string) => void logged.push(line) },
  );
  const outputEnded = showIfFailed(outputOfLines('API and worker', logged));
  const all = [...implementations, ...(options.actions ?? [])];
  const catalogue = catalogueOf(all.map(({ contract }) => contract));

  const db = connectDatabase({
    url: options.pooledUrl ?? database.socketUrl,
    prepares: options.pooledUrl === undefined,
    timeouts: timeouts.worker,
    max: 20,
    applicationName: taskQueue,
    ...(options.onStatement ? { onStatement: options.onStatement } : {}),
    ...(options.onNotice ? { onNotice: options.onNotice } : {}),
  });
  const vault = createVault(options.masterKeys ?? testMasterKeys);
  const { wayOut = (usual: Egress) => usual } = options;
  const egress = wayOut(createEgress({ allowHttp: true, allowLoopback: true }, options.egress));
  const temporalConfig = temporalConfigOf(taskQueue, options.temporalAddress);
  const client = connectTemporal(temporalConfig);
  const connection = await NativeConnection.connect({ address: temporalConfig.TEMPORAL_ADDRESS });
  const traces = options.traces ?? { api: noTraces, worker: noTraces };
  const firstCommits = createFirstCommits(options.firstCommitsMs);
  const runsForReaders = createRunsForReaders(log);
  const { answersEarly = () => options.beginsEarly !== false } = options;
  const dispatcher = createDispatcher({
    db,
    // As under `npm start`, where the API starts runs through the worker.
    client: new Client({ connection, namespace: temporalConfig.TEMPORAL_NAMESPACE }),
    isOfWorker: () => worker.isRunning,
    beginEarly:
      options.beginsEarly === false
        ? undefined
        : (run, thenStart) =>
            worker.beginEarly(run, async (reply) => {
              await options.beforeStarts?.();
              return thenStart(reply);
            }),
    answerEarly: (signal) => (answersEarly() ? worker.answerEarly(signal) : null),
    runsForReaders,
    firstCommits,
    taskQueue,
    log,
    deadlineMs: 5_000,
    traces: traces.api,
    marks: createStartMarks(db, log),
  });
  const background = createBackground({
    concurrency: backgroundConcurrency,
    maxQueued: options.dispatchesAtOnce === false ? 0 : 10_000,
    log,
  });
  const pauses: ((executionId: string) => void)[] = [];
  const logTail = createLogTail(db, log, {
    isConnected: true,
    onPause: (listener) => void pauses.push(listener),
  });
  const dependencies = {
    db,
    vault,
    versions: createVersions(db, catalogue),
    catalogue,
    implementations: all,
    evaluator: createEvaluator(createAccountOf(db)),
    egress,
    mail: options.mail ?? null,
    dispatcher,
    background,
    logTail,
    publicUrl,
    temporalUi: null,
    simulatedWallet: options.simulatedWallet ?? null,
    singleSignOn: options.singleSignOn ?? null,
    temporalState: async () => 'ok' as const,
    findRunId: (workflowId: string) => findRunId(client, workflowId),
  };
  const app = createApp(dependencies, {
    log,
    trustedProxies: options.publicUrl || options.clientCertificateHeader ? ['127.0.0.1'] : [],
    clientCertificateHeader: options.clientCertificateHeader ?? null,
    traces: traces.api,
    ...(options.metrics ? { metrics: options.metrics.api } : {}),
    ...(options.guideFiles ? { guideFiles: options.guideFiles } : {}),
    ...(options.consoleFiles ? { consoleFiles: options.consoleFiles } : {}),
    ...(options.rateLimits ? { rateLimits: options.rateLimits } : {}),
    ...(options.streams ? { streams: options.streams } : {}),
    ...(options.answers ? { answers: options.answers } : {}),
    ...(options.exports ? { exports: options.exports } : {}),
    ...(options.walletModules ? { walletModules: options.walletModules } : {}),
  });
  await app.listen({ host: '127.0.0.1', port });
  const tenant = await createTestTenant(db, vault);

  const eventsWaker = createWaker();
  const family = createFamily({ db, dispatcher, log });
  const worker = new WorkerSwitch((stopping) =>
    createWorker(
      {
        db,
        vault,
        egress,
        mail: dependencies.mail,
        publicUrl,
        log,
        traces: traces.worker,
        committed(executionId, status) {
          firstCommits.committed(executionId);
          eventsWaker.wake();
          if (status !== null && status !== 'running') for (const paused of pauses) paused(executionId);
        },
        family,
        ...(options.metrics ? { metrics: options.metrics.worker } : {}),
      },
      {
        connection,
        client,
        namespace: 'default',
        taskQueue,
        implementations: all,
        ...(options.walletModules ? { walletModules: options.walletModules } : {}),
        maxActivities: options.maxActivities ?? 100,
        maxCachedWorkflows: options.maxCachedWorkflows ?? 200,
        ...(options.secretsNow ? { secretsNow: options.secretsNow } : {}),
        ...(options.visits ? { visits: options.visits } : {}),
        shutdownGraceMs: 1_000,
        retentionMs: 86_400_000,
        workflowBundle: { codePath: (options.workflowBundle ?? (() => inject('workflowBundle')))() },
        stopping,
      },
    ),
  );
  await worker.start();
  const relayStop = new AbortController();
  const relay = options.relay
    ? runOutboxRelay({ db, dispatcher, log }, relayStop.signal, options.relay)
    : Promise.resolve();
  const sweeps = options.sweeps
    ? runSweeps(
        {
          db,
          vault,
          versions: dependencies.versions,
          evaluator: dependencies.evaluator,
          log,
          sendMail: options.mail?.to === 'server' ? createSmtp(options.mail) : null,
        },
        relayStop.signal,
        100,
      )
    : Promise.resolve();
  const webhooks = options.webhooks
    ? runWebhooks({ db, vault, egress, log, publicUrl, waker: eventsWaker }, relayStop.signal, {
        // The API does not wake this worker, as in production, where they are separate processes.
        idleMs: 300,
        ...options.webhooks,
      })
    : Promise.resolve();

  return {
    ...createTestClient({ publicUrl: ownUrl, tenant, logTail }),
    port,
    publicUrl,
    logTail,
    app,
    database,
    db,
    vault,
    client: patientClient(client),
    catalogue,
    taskQueue,
    tenant,
    logged,
    worker,
    dependencies,
    /** Resolves when the run of each execution has been started. */
    async allStarted() {
      await background.idle();
      await worker.earlyIdle();
      await runsForReaders.idle();
    },
    reconciler: { tx: db, vault, runs: createRuns(client, taskQueue), log, retentionMs: 86_400_000 },
    async stop() {
      logTail.stop();
      await app.close();
      relayStop.abort();
      await Promise.all([worker.stop(), relay, sweeps, webhooks, background.idle(), family.idle()]);
      await runsForReaders.idle();
      await Promise.all([egress.close(), connection.close(), client.connection.close(), db.$client.end()]);
      if (!options.database) await database.drop();
      outputEnded();
    },
  };
}
