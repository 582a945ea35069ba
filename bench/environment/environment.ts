import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, Connection } from '@temporalio/client';
import { pino } from 'pino';
import { freePorts } from '../../local/ports.ts';
import { startPostgres, type PostgresServer } from '../../local/postgres/server.ts';
import type { Daemon } from '../../local/processes/daemon.ts';
import { ensureSearchAttributes } from '../../temporal/namespace.ts';
import type { ServerName } from '../servers.ts';
import { startDevServer } from './dev-server.ts';
import { startProductionServer } from './production/server.ts';

/** The servers of one run, and everything that was started on them. */
export interface Environment {
  server: ServerName;
  postgres: PostgresServer;
  temporalAddress: string;
  temporalPid: number;
  client: Client;
  /** Returns the paths of the log and the pid file of a process. */
  files(name: string): { logFile: string; pidFile: string };
  /** Stops the process together with the environment. The last one that was started stops first. */
  owns(daemon: Daemon): void;
  stop(): Promise<void>;
}

const stopGraceMs = 5_000;

export async function makeEnvironment(server: ServerName): Promise<Environment> {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-bench-'));
  chmodSync(folder, 0o711); // As root, Postgres runs as another user, who needs access to this folder.
  mkdirSync(join(folder, 'run'));
  const files = (name: string) => ({
    logFile: join(folder, `${name}.log`),
    pidFile: join(folder, 'run', `${name}.pid`),
  });
  const daemons: Daemon[] = [];
  // An interrupted run leaves nothing behind.
  const discard = (): void => {
    for (const daemon of daemons) if (!daemon.hasExited()) daemon.kill();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  process.once('exit', discard);

  const [port = 0] = await freePorts(1);
  const postgres = await startPostgres({
    folder: join(folder, 'postgres'),
    port,
    password: 'bench',
    ...files('postgres'),
    settings: ['shared_preload_libraries=pg_stat_statements', 'max_connections=300', 'max_wal_size=4GB'],
  });
  daemons.push(postgres);
  const start = server === 'dev' ? startDevServer : startProductionServer;
  const temporal = await start({ folder, postgres, ...files('temporal') });
  daemons.push(temporal);
  const client = new Client({ connection: await Connection.connect({ address: temporal.address }) });
  await ensureSearchAttributes(client, pino({ level: 'warn' }));

  return {
    server,
    postgres,
    temporalAddress: temporal.address,
    temporalPid: temporal.pid,
    client,
    files,
    owns: (daemon) => void daemons.push(daemon),
    async stop() {
      await client.connection.close();
      for (const daemon of daemons.toReversed()) await daemon.stop(stopGraceMs);
      discard();
      process.off('exit', discard);
    },
  };
}
