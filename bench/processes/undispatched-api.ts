import { createApp } from '../../api/app.ts';
import { createLogTail } from '../../api/live/log-tail.ts';
import { implementations } from '../../actions/all.ts';
import { connectDatabase } from '../../db/connection/client.ts';
import { createVault } from '../../db/encryption/vault.ts';
import { createVersions } from '../../db/versions.ts';
import { createEgress } from '../../net/egress.ts';
import { catalogue as ours, catalogueOf } from '../../src/actions/catalogue.ts';
import { egressPolicy, publicUrl } from '../../src/account/config/derived.ts';
import { processVariables } from '../../src/account/config/processes.ts';
import { readConfig } from '../../src/account/config/read.ts';
import { createLog } from '../../telemetry/log.ts';
import { createBackground } from '../../temporal/background.ts';
import { benchActions } from '../actions.ts';

/**
 * This is `api/main.ts` with the benchmark's actions, but it leaves the dispatch of a start to the relay, as if the process died
 * after the commit.
 */
const config = readConfig(process.env, processVariables.api);
const log = createLog({ level: config.LOG_LEVEL, process: 'api' });
const db = connectDatabase({
  url: config.DATABASE_URL,
  max: config.DATABASE_POOL_SIZE,
  applicationName: 'holdfast-api',
});
const catalogue = catalogueOf([...ours.values(), ...benchActions.map(({ contract }) => contract)]);
const dispatcher = { start: async () => {}, signal: async () => {}, schedule: async () => {} };
const app = createApp(
  {
    db,
    vault: createVault(config.HOLDFAST_MASTER_KEY),
    versions: createVersions(db, catalogue),
    catalogue,
    implementations,
    egress: createEgress(egressPolicy(config)),
    dispatcher,
    background: createBackground({ concurrency: 64, maxQueued: 10_000, log }),
    logTail: createLogTail(db, log),
    mail: null,
    publicUrl: publicUrl(config),
    temporalUi: null,
    simulatedWallet: null,
    singleSignOn: null,
    temporalState: async () => 'ok',
    findRunId: async () => null,
  },
  { log, trustedProxies: [] },
);
process.once('SIGTERM', () => process.exit());
await app.listen({ host: config.HOST, port: config.PORT });
