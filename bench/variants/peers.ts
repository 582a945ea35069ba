import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePorts } from '../../local/ports.ts';
import { ensureDatabase } from '../../local/postgres/server.ts';
import { startDaemon, type Daemon } from '../../local/processes/daemon.ts';
import type { Environment } from '../environment/environment.ts';
import { startNode } from './node-process.ts';
import type { Arm } from '../arms/arm.ts';
import { connectArm } from '../arms/remote.ts';

const folder = fileURLToPath(new URL('../peers', import.meta.url));
export const peerNames = ['dbos', 'restate', 'openworkflow', 'pg-boss'] as const;
export type PeerName = (typeof peerNames)[number];

/** Installs the peers into their own folder. @throws Error if the registry does not answer */
export async function installPeers(): Promise<void> {
  await promisify(execFile)('npm', ['install', '--prefix', folder], { cwd: folder });
}

/** Starts a peer with its client in one process, on a database of its own. The environment stops it. */
export async function startPeer(
  environment: Environment,
  name: PeerName,
): Promise<{ arm: Arm; stop(): Promise<void> }> {
  const { postgres } = environment;
  const database = name.replace('-', '_');
  await ensureDatabase(postgres.url('postgres'), database);
  const [port = 0, ...more] = await freePorts(5);
  const server = name === 'restate' ? await startRestate(environment, more) : null;
  const daemon = await startNode(environment, {
    name,
    script: `bench/peers/${name}.mjs`,
    args: [postgres.url(database), String(port), ...more.map(String)],
  });
  const pids = {
    worker: daemon.pid,
    Postgres: postgres.pid,
    ...(server === null ? {} : { server: server.pid }),
  };
  const arm = await connectArm(
    environment,
    { name, daemon, port, pids },
    { kind: 'steps', steps: 1, total: 1, atOnce: 1 },
  );
  return {
    arm,
    async stop() {
      await daemon.stop(1_000);
      await server?.stop(5_000);
    },
  };
}

/** Starts Restate's server on loopback, with its data in the environment's folder, and without its telemetry. */
async function startRestate(environment: Environment, ports: readonly number[]): Promise<Daemon> {
  const [, ingressPort = 0, adminPort = 0, nodePort = 0] = ports;
  const files = environment.files('restate-server');
  const name = `restate-server-${process.platform}-${process.arch}`;
  const daemon = await startDaemon({
    name: 'Restate',
    command: join(folder, 'node_modules/@restatedev', name, 'bin/restate-server'),
    args: ['--no-logo', '--base-dir', `${files.logFile}.data`],
    env: {
      PATH: process.env['PATH'],
      HOME: `${files.logFile}.data`,
      RESTATE_DISABLE_TELEMETRY: 'true',
      RESTATE_LISTEN_MODE: 'tcp',
      RESTATE_BIND_IP: '127.0.0.1',
      RESTATE_ADVERTISED_HOST: '127.0.0.1',
      RESTATE_BIND_PORT: String(nodePort),
      RESTATE_INGRESS__BIND_PORT: String(ingressPort),
      RESTATE_ADMIN__BIND_PORT: String(adminPort),
      RESTATE_LOG_FILTER: 'warn',
    },
    cwd: folder,
    stopSignal: 'SIGTERM',
    ...files,
  });
  environment.owns(daemon);
  const isUp = async (port: number, path: string) =>
    (await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null))?.ok ?? false;
  while (!((await isUp(adminPort, '/health')) && (await isUp(ingressPort, '/restate/health')))) {
    if (daemon.hasExited()) throw new Error(`Restate has ended: see ${files.logFile}`);
    await sleep(100);
  }
  return daemon;
}
