/** `api/main.ts` with an action and with points of the test's own. */
import { pino } from 'pino';
import { createApp } from '../../api/app.ts';
import { createLogTail } from '../../api/live/log-tail.ts';
import { implementations } from '../../actions/all.ts';
import { connectDatabase } from '../../db/connection/client.ts';
import { createVault } from '../../db/encryption/vault.ts';
import { createVersions } from '../../db/versions.ts';
import { createEgress } from '../../net/egress.ts';
import { egressPolicy, publicUrl } from '../../src/account/config/derived.ts';
import { processVariables } from '../../src/account/config/processes.ts';
import { readConfig } from '../../src/account/config/read.ts';
import { backgroundConcurrency, createBackground } from '../../temporal/background.ts';
import { connectTemporal } from '../../temporal/connection.ts';
import { temporalState } from '../../temporal/health.ts';
import { connectWorkerSocket } from '../../temporal/worker-socket.ts';
import { createDispatcher } from '../../temporal/dispatcher.ts';
import { testCatalogue } from './ledger-action.ts';
import { pointsOf, withPoints } from './points.ts';

const config = readConfig(process.env, processVariables.api);
const comeTo = pointsOf(process.env['LEDGER_URL'] ?? '');
const log = pino({ level: config.LOG_LEVEL, base: { process: 'api' } });
const db = connectDatabase({ url: config.DATABASE_URL, max: 10, applicationName: 'holdfast-api' });
const client = connectTemporal(config);
const tapped = withPoints(db, comeTo, [
  { text: 'update executions set dispatched_at', before: () => ['marking start'] },
  { text: 'update inbox set dispatched_at', before: () => ['marking signal'] },
]);
const taskQueue = config.TEMPORAL_TASK_QUEUE;
const workerSocket = config.WORKER_SOCKET === undefined ? null : connectWorkerSocket(config.WORKER_SOCKET);
const dispatcher = createDispatcher({ db: tapped, client, taskQueue, log, deadlineMs: 10_000, workerSocket });

const app = createApp(
  {
    db,
    vault: createVault(config.HOLDFAST_MASTER_KEY),
    versions: createVersions(db, testCatalogue),
    catalogue: testCatalogue,
    implementations,
    egress: createEgress(egressPolicy(config)),
    dispatcher: {
      start: async (runStart) => {
        await comeTo('dispatching start');
        await dispatcher.start(runStart);
      },
      signal: async (inboxSignal) => {
        await comeTo('dispatching inboxSignal');
        await dispatcher.signal(inboxSignal);
      },
      schedule: dispatcher.schedule,
    },
    background: createBackground({ concurrency: backgroundConcurrency, maxQueued: 10_000, log }),
    logTail: createLogTail(db, log, workerSocket),
    mail: null,
    publicUrl: publicUrl(config),
    temporalUi: null,
    simulatedWallet: null,
    singleSignOn: null,
    temporalState: () => temporalState(client, config.TEMPORAL_TASK_QUEUE),
    findRunId: async () => null,
  },
  { log, trustedProxies: [] },
);
app.addHook('onSend', async (request) => {
  if (request.method === 'POST' && request.url.endsWith('/executions')) await comeTo('answering start');
});
await app.listen({ host: config.HOST, port: config.PORT });
