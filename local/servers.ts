import { anoncredsFolder } from './anoncreds/library.ts';
import type { DataFolder } from './data-folder.ts';
import { keepPostgresIdentity, type PostgresIdentity, postgresIdentity } from './postgres/identity.ts';
import { ensureDatabase, startPostgres } from './postgres/server.ts';
import { keepRunning } from './processes/keep-running.ts';
import type { Servers } from './process-environment.ts';
import { someoneAnswers } from './ports.ts';
import { type Settings, UsageError } from './settings.ts';
import { type NeededPort, requirePorts } from './taken-ports.ts';
import { temporalCli } from './temporal/cli.ts';
import { startTemporal } from './temporal/server.ts';
import { randomBytes } from 'node:crypto';
import { readIfThere, writePrivateFile } from './private-file.ts';

/** The data folder's master key as HOLDFAST_MASTER_KEY wants it, `<keyId>:<base64 of 32 bytes>`; made once. */
export function localMasterKey(file: string): string {
  const existing = readIfThere(file)?.trim();
  if (existing !== undefined && existing !== '') return existing;
  const key = `local:${randomBytes(32).toString('base64')}`;
  writePrivateFile(file, `${key}\n`);
  return key;
}

export interface Run {
  settings: Settings;
  folder: DataFolder;
  /** Aborted when everything is to stop. */
  stopping: AbortSignal;
  say: (line: string) => void;
  /** Restart the API and the worker when their code changes. */
  watch: boolean;
}

/** Starts Postgres and Temporal, or uses the user's own, and keeps ours running. */
export async function startServers(run: Run): Promise<Servers> {
  const { settings, folder, stopping } = run;
  const postgres = postgresIdentity(folder.postgresFile, settings.postgresPort);
  await requirePorts(neededPorts(settings, postgres.port));
  const masterKey = settings.masterKey ?? localMasterKey(folder.masterKeyFile);
  // This comes first, because getting the CLI may take minutes and shows its progress.
  const executable = settings.temporalAddress === undefined ? await temporalCli(process.env, stopping) : '';
  const anoncredsPath = await anoncredsFolder(process.env, stopping).catch((error: Error) => {
    stopping.throwIfAborted();
    run.say(error.message);
    return undefined;
  });
  stopping.throwIfAborted();
  const [databaseUrl, temporalAddress] = await Promise.all([
    settings.databaseUrl ?? ownPostgres(run, postgres),
    settings.temporalAddress === undefined
      ? ownTemporal(run, executable)
      : existingTemporal(settings.temporalAddress),
  ]);
  return { databaseUrl, temporalAddress, masterKey, anoncredsPath };
}

function neededPorts(settings: Settings, postgresPort: number): NeededPort[] {
  const needed: NeededPort[] = [
    { port: settings.apiPort, what: 'the API', variable: 'PORT', host: settings.host },
  ];
  if (settings.databaseUrl === undefined) {
    needed.push({ port: postgresPort, what: 'Postgres', variable: 'POSTGRES_PORT' });
  }
  if (settings.temporalAddress === undefined) {
    needed.push(
      { port: settings.temporalPort, what: 'Temporal', variable: 'TEMPORAL_PORT' },
      { port: settings.temporalUiPort, what: "Temporal's web UI", variable: 'TEMPORAL_UI_PORT' },
    );
  }
  return needed;
}

async function ownPostgres(run: Run, identity: PostgresIdentity): Promise<string> {
  const { folder, say, stopping } = run;
  keepPostgresIdentity(folder.postgresFile, identity);
  let adminUrl = '';
  let url = '';
  const start = async () => {
    const server = await startPostgres({
      folder: folder.postgres,
      ...identity,
      logFile: folder.log('postgres'),
      pidFile: folder.pidFile('postgres'),
    });
    [adminUrl, url] = [server.url('postgres'), server.url('holdfast')];
    return server;
  };
  await keepRunning({ name: 'Postgres', start, stopping, say });
  await ensureDatabase(adminUrl, 'holdfast');
  say(`Postgres runs on 127.0.0.1:${identity.port}.`);
  return url;
}

async function ownTemporal(run: Run, executable: string): Promise<string> {
  const { settings, folder, say, stopping } = run;
  const start = async () =>
    await startTemporal({
      executable,
      folder: folder.temporal,
      port: settings.temporalPort,
      uiPort: settings.temporalUiPort,
      databaseFile: `${folder.temporal}/temporal.db`,
      logFile: folder.log('temporal'),
      pidFile: folder.pidFile('temporal'),
      onTornFile: (aside) =>
        say(`Temporal's data could not be read and is now ${aside}: executions go on from Postgres.`),
    });
  await keepRunning({ name: 'Temporal', start, stopping, say });
  const address = `127.0.0.1:${settings.temporalPort}`;
  say(`Temporal runs on ${address}.`);
  return address;
}

/** The worker waits for Temporal without end; here a wrong address is more likely. */
async function existingTemporal(address: string): Promise<string> {
  const colon = address.lastIndexOf(':');
  const [host, port] = [address.slice(0, colon), Number(address.slice(colon + 1))];
  if (!(await someoneAnswers(port, host))) {
    throw new UsageError(`Nobody answers at TEMPORAL_ADDRESS=${address}.`);
  }
  return address;
}
