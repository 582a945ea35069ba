/** `workers/main.ts` with an action and with points of the test's own. */
import { DefaultLogger, NativeConnection, Runtime } from '@temporalio/worker';
import { pino } from 'pino';
import { connectDatabase } from '../../db/connection/client.ts';
import { createVault } from '../../db/encryption/vault.ts';
import { createEgress } from '../../net/egress.ts';
import { egressPolicy, publicUrl } from '../../src/account/config/derived.ts';
import { processVariables } from '../../src/account/config/processes.ts';
import { readConfig } from '../../src/account/config/read.ts';
import { connectionOptions, connectTemporal } from '../../temporal/connection.ts';
import { retentionMs } from '../../temporal/namespace.ts';
import { createFirstCommits } from '../../temporal/first-commits.ts';
import { createDispatcher } from '../../temporal/dispatcher.ts';
import { implementations } from '../../actions/all.ts';
import { createWorker } from '../../workers/create-worker.ts';
import { serveApi } from '../../workers/outbox/serve-api.ts';
import { createFamily } from '../../workers/outbox/family.ts';
import { runOutboxRelay } from '../../workers/outbox/outbox-relay.ts';
import { keepSignallingOverdueHolds } from '../../workers/outbox/signal-overdue-holds.ts';
import { keepPrepared } from '../../workers/reconciler/keep-schedule.ts';
import { earlyAction, ledgerAction } from './ledger-action.ts';
import { pointsOfCommits } from './points-of-commits.ts';
import { pointsOf, withPoints } from './points.ts';
import { skewClock } from './skewed-clock.ts';

skewClock(Number(process.env['CLOCK_OFFSET_MS'] ?? 0));
const config = readConfig(process.env, processVariables.worker);
const ledgerUrl = process.env['LEDGER_URL'] ?? '';
const comeTo = pointsOf(ledgerUrl);
const log = pino({ level: config.LOG_LEVEL, base: { process: 'worker' } });
Runtime.install({ shutdownSignals: [], logger: new DefaultLogger('ERROR') });

const db = connectDatabase({ url: config.DATABASE_URL, max: 10, applicationName: 'holdfast-worker' });
const client = connectTemporal(config);
const taskQueue = config.TEMPORAL_TASK_QUEUE;
const pointsBefore = pointsOfCommits(['deciding', 'committing', 'finishing']);
const pointsAfter = pointsOfCommits(['decided', 'committed', 'finished']);
const tapped = withPoints(db, comeTo, [
  { text: 'from write_commit(', before: pointsBefore, after: pointsAfter },
  { text: 'from write_commits(', before: pointsBefore, after: pointsAfter },
]);

const firstCommits = createFirstCommits();
const dispatcher = createDispatcher({
  firstCommits,
  db,
  client,
  taskQueue,
  log,
  deadlineMs: 10_000,
  beginEarly: config.WORKER_SOCKET === undefined ? undefined : (...given) => created.early.begin(...given),
  answerEarly: config.WORKER_SOCKET === undefined ? undefined : (signal) => created.answers.goOn(signal),
});
// Only with it is a run that was lost replaced, and are children started at once.
const isWhole = process.env['WHOLE_WORKER'] === 'on';

const served =
  config.WORKER_SOCKET === undefined
    ? null
    : serveApi(config.WORKER_SOCKET, { start: dispatcher.startForApi, signal: dispatcher.signal }, log);

const created = await createWorker(
  {
    db: tapped,
    vault: createVault(config.HOLDFAST_MASTER_KEY),
    egress: createEgress(egressPolicy(config)),
    mail: null,
    publicUrl: publicUrl(config),
    log,
    committed: (executionId, status) => {
      firstCommits.committed(executionId);
      if (status !== null && status !== 'running') served?.paused(executionId);
    },
    ...(isWhole ? { family: createFamily({ db, dispatcher, log }) } : {}),
  },
  {
    connection: await NativeConnection.connect(connectionOptions(config)),
    client,
    namespace: config.TEMPORAL_NAMESPACE,
    taskQueue,
    stopping: new AbortController().signal,
    implementations: [...implementations, ledgerAction(ledgerUrl, comeTo), earlyAction(comeTo)],
    maxActivities: config.WORKER_MAX_ACTIVITIES,
    maxCachedWorkflows: config.WORKER_MAX_CACHED_WORKFLOWS,
    shutdownGraceMs: 1_000,
    retentionMs: await retentionMs(client),
    workflowBundle: { codePath: process.env['WORKFLOW_BUNDLE'] ?? '' },
  },
);
const { signal } = new AbortController();
void runOutboxRelay({ db, dispatcher, log }, signal);
if (isWhole) {
  void keepSignallingOverdueHolds({ db, client, log }, signal);
  void keepPrepared({ db, client, taskQueue, log }, signal);
}
log.info('worker is running');
await created.worker.run();
