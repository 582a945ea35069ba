import '../../telemetry/whole-process.ts';
import { processVariables } from '../../src/account/config/processes.ts';
import { readConfig } from '../../src/account/config/read.ts';
import { createLog } from '../../telemetry/log.ts';
import { secretFile } from '../encryption/secret-file.ts';
import { databaseTls } from '../connection/client.ts';
import { migrate } from './migrate.ts';

const log = createLog({ level: 'info', process: 'migrate' });
const config = readConfig(process.env, processVariables.migrate, secretFile);
await migrate(config.DATABASE_DIRECT_URL ?? config.DATABASE_URL, {
  tls: databaseTls(config),
  onBusy: (what) => log.info(`${what}: somebody has a lock on it; trying again`),
});
log.info('the database is up to date');
