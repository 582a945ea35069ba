import { processVariables } from '../src/config/processes.ts';
import { readConfig } from '../src/config/read.ts';
import { databaseTls } from './client.ts';
import { migrate } from './migrate.ts';

const config = readConfig(process.env, processVariables.migrate);
await migrate(config.DATABASE_DIRECT_URL ?? config.DATABASE_URL, {
  tls: databaseTls(config),
  onBusy: (what) => console.log(`${what}: somebody has a lock on it; trying again.`),
});
console.log('The database is up to date.');
