import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { freePorts } from '../../local/ports.ts';
import { Service } from '../system/service.ts';

export interface Environment {
  databaseUrl: string;
  taskQueue: string;
  /** It has the format of HOLDFAST_MASTER_KEY. */
  masterKey: string;
  publicUrl: string;
}

export const newMasterKey = (): string => `release:${randomBytes(32).toString('base64')}`;

/** Runs the programs of a release from the folder with its files, as an operator does. */
export function processesOf(root: string, folder: string, environment: Environment) {
  const env = {
    PATH: process.env['PATH'],
    LIB_ANONCREDS_PATH: process.env['LIB_ANONCREDS_PATH'],
    DATABASE_URL: environment.databaseUrl,
    DATABASE_POOL_SIZE: '10',
    TEMPORAL_ADDRESS: inject('temporalAddress'),
    TEMPORAL_TASK_QUEUE: environment.taskQueue,
    HOLDFAST_MASTER_KEY: environment.masterKey,
    HOST: '127.0.0.1',
    PORT: new URL(environment.publicUrl).port,
    PUBLIC_URL: environment.publicUrl,
    EGRESS_ALLOW: 'http,loopback',
    RATE_LIMIT_REQUESTS: '0',
    RATE_LIMIT_ANONYMOUS_REQUESTS: '0',
    SHUTDOWN_GRACE_MS: '1000',
  };
  const service = (name: string, script: string, ready: string, more: Record<string, string> = {}) =>
    new Service({
      name,
      script: pathToFileURL(join(root, script)).href,
      folder,
      env: { ...env, ...more },
      isReady: (written) => written.includes(ready),
    });
  const run = async (script: string, ...args: string[]): Promise<string> =>
    (await promisify(execFile)(process.execPath, [join(root, script), ...args], { cwd: folder, env })).stdout;
  return {
    migrate: () => run('db/migrating/main.ts'),
    admin: (...args: string[]) => run('admin/main.ts', ...args, '--json'),
    /** Without `port`, the API listens on the port of the public URL. */
    api: (name: string, port?: number) =>
      service(name, 'api/main.ts', 'Server listening', port === undefined ? {} : { PORT: String(port) }),
    worker: (name: string) => service(name, 'workers/main.ts', 'worker is running'),
  };
}

export async function freeUrl(): Promise<string> {
  const [port = 0] = await freePorts(1);
  return `http://127.0.0.1:${port}`;
}

/** Asks processes to stop, and waits until they have ended. */
export async function stop(...services: Service[]): Promise<void> {
  for (const one of services) one.terminate();
  await Promise.all(services.map((one) => one.ended()));
}
