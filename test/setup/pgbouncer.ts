import { chmodSync, chownSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { freePorts } from '../../local/ports.ts';
import { postgresOwner } from '../../local/postgres/owner.ts';
import { startDaemon } from '../../local/processes/daemon.ts';
import { waitUntilReady } from '../../local/processes/wait-until-ready.ts';
import { connectDatabase } from '../../db/connection/client.ts';
import { installPackage } from '../../local/obtain/install-package.ts';

export interface PgBouncer {
  /** This URL leads to the database through the pooler. */
  url: string;
  stop(): Promise<void>;
}

/** Starts PgBouncer in transaction mode in front of the run's Postgres: many of our connections share a few of the server. */
export async function startPgBouncer(databaseUrl: string, serverConnections: number): Promise<PgBouncer> {
  const direct = new URL(databaseUrl);
  const [port = 0] = await freePorts(1);
  const folder = join(inject('runFolder'), `pgbouncer-${port}`);
  mkdirSync(join(folder, 'run'), { recursive: true });
  const owner = postgresOwner();
  const files = { settings: join(folder, 'pgbouncer.ini'), users: join(folder, 'users.txt') };
  writeFileSync(files.users, `"${direct.username}" "${direct.password}"\n`);
  writeFileSync(
    files.settings,
    `[databases]
* = host=${direct.hostname} port=${direct.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${files.users}
pool_mode = transaction
default_pool_size = ${serverConnections}
max_client_conn = 200
`,
  );
  for (const path of [folder, ...Object.values(files)]) {
    chmodSync(path, path === folder ? 0o755 : 0o600);
    if (owner) chownSync(path, owner.uid, owner.gid);
  }
  const logFile = join(folder, 'pgbouncer.log');
  const daemon = await startDaemon({
    name: 'PgBouncer',
    command: program(),
    args: [files.settings],
    env: { PATH: process.env['PATH'] },
    cwd: '/',
    logFile,
    pidFile: join(folder, 'run', 'pgbouncer.pid'),
    stopSignal: 'SIGINT',
    owner,
  });
  const url = new URL(databaseUrl);
  url.port = String(port);
  await waitUntilReady(daemon, logFile, () => answers(url.href));
  return { url: url.href, stop: () => daemon.stop(5_000) };
}

const places = [
  '/usr/sbin/pgbouncer',
  '/usr/bin/pgbouncer',
  '/usr/local/bin/pgbouncer',
  '/opt/homebrew/bin/pgbouncer',
];

function program(): string {
  const found = [process.env['PGBOUNCER'] ?? '', ...places].find((path) => path !== '' && existsSync(path));
  if (found !== undefined) return found;
  installPackage('pgbouncer', 'The tests need PgBouncer', 'PGBOUNCER');
  return program();
}

async function answers(url: string): Promise<void> {
  const db = connectDatabase({ url, max: 1, applicationName: 'test', prepares: false });
  try {
    await db.$client`select 1`;
  } finally {
    await db.$client.end({ timeout: 1 });
  }
}
