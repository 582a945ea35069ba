import { join } from 'node:path';

import postgres from 'postgres';

import { type Daemon, startDaemon } from '../processes/daemon.ts';
import { waitUntilReady } from '../processes/wait-until-ready.ts';
import { postgresBinaries } from './binaries.ts';
import { createCluster } from './cluster.ts';
import { postgresOwner } from './owner.ts';
import { reachableBinaries, reachableFolder } from './place.ts';

export const POSTGRES_STOP_SIGNAL = 'SIGINT'; // "fast" shutdown: SIGTERM would wait for every client to leave

const SUPERUSER = 'holdfast';

export interface PostgresOptions {
  folder: string;
  port: number;
  password: string;
  logFile: string;
  pidFile: string;
  /** More `name=value` settings, over the ones below. */
  settings?: readonly string[];
}

export interface PostgresServer extends Daemon {
  /** Returns the URL of a database on this server, which need not exist. */
  url(database: string): string;
}

/** Starts Postgres on loopback TCP only, making its data folder first, and waits until it answers. */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  const { port, password } = options;
  const owner = postgresOwner();
  const binaries = reachableBinaries(postgresBinaries(), owner);
  const folder = reachableFolder(options.folder, owner);
  await createCluster({ binaries, folder, superuser: SUPERUSER, password, owner });
  const daemon = await startDaemon({
    name: 'Postgres',
    command: join(binaries, 'bin/postgres'),
    args: ['-D', folder, '-p', String(port), ...settings(options.settings ?? [])],
    env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
    cwd: '/',
    logFile: options.logFile,
    pidFile: options.pidFile,
    stopSignal: POSTGRES_STOP_SIGNAL,
    owner,
  });
  const url = (database: string): string =>
    `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;
  await waitUntilReady(daemon, options.logFile, async () => await ask(url('postgres')));
  return { ...daemon, url };
}

/** Creates a database unless it is there. */
export async function ensureDatabase(adminUrl: string, name: string): Promise<void> {
  const sql = postgres(adminUrl, { max: 1, onnotice: () => undefined });
  try {
    const [row] = await sql`select 1 from pg_database where datname = ${name}`;
    if (row === undefined) await sql`create database ${sql(name)}`;
  } finally {
    await sql.end();
  }
}

function settings(more: readonly string[]): string[] {
  return [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    'timezone=UTC',
    'log_timezone=UTC',
    'jit=off',
    ...more,
  ].flatMap((setting) => ['-c', setting]);
}

async function ask(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => undefined });
  try {
    await sql`select 1`;
  } finally {
    await sql.end({ timeout: 1 });
  }
}
