import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject } from 'vitest';
import { connectDatabase } from '../../db/connection/client.ts';
import { createVault } from '../../db/encryption/vault.ts';
import { freePorts } from '../../local/ports.ts';
import type { ExecutionStatus } from '../../src/executions/status.ts';
import { connectTemporal } from '../../temporal/connection.ts';
import { createTestDatabase } from '../setup/test-database.ts';
import { eventually } from '../stack/eventually.ts';
import { temporalConfigOf } from '../stack/temporal-config.ts';
import { createTestTenant, testMasterKeys } from '../stack/tenant.ts';
import { createTestClient, type ExecutionBody } from '../stack/test-client.ts';
import { violations } from './invariants.ts';
import { Ledger } from './ledger.ts';
import { openRoundRobin } from './round-robin.ts';
import { Service } from './service.ts';

export interface SystemOptions {
  /** The programs of production, or those with the test's own action and points. */
  programs: 'production' | 'test';
  /** The servers of the test; if left out, those of the test run. */
  databaseUrl?: string;
  temporalAddress?: string;
  /** Additional or changed variables. */
  env?: Record<string, string>;
  /** Whether the API starts runs through the worker, which begins executions before. */
  startsThroughWorker?: boolean;
  /** The number of API processes, and of workers. Several APIs are behind a round-robin proxy. */
  replicas?: number;
}

export interface OtherWorker {
  env?: Record<string, string | undefined>;
  /** The text in its log that shows that it is ready. */
  saying?: string;
}

export type System = Awaited<ReturnType<typeof startSystem>>;

export function makeFolder(): string {
  const folder = mkdtempSync(join(inject('runFolder'), 'faults-'));
  chmodSync(folder, 0o711); // As root, Postgres runs as another user, who needs access to this folder.
  return folder;
}

/**
 * Starts APIs and workers as processes of their own, on a database and a task queue of their own, with a stand-in for
 * the outside world.
 */
export async function startSystem(options: SystemOptions) {
  const folder = makeFolder();
  const database = options.databaseUrl ? null : await createTestDatabase();
  const databaseUrl = database?.socketUrl ?? options.databaseUrl ?? '';
  const [port = 0] = await freePorts(1);
  const publicUrl = `http://127.0.0.1:${port}`;
  const taskQueue = `faults-${port}-${Date.now()}`;
  const temporal = temporalConfigOf(taskQueue, options.temporalAddress);
  const ledger = await Ledger.open();
  const db = connectDatabase({ url: databaseUrl, max: 5, applicationName: 'test' });
  const client = connectTemporal(temporal);
  const tenant = await createTestTenant(db, createVault(testMasterKeys));
  const { replicas = 1, startsThroughWorker = false } = options;
  const env = {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    NODE_OPTIONS: process.env['NODE_OPTIONS'],
    DATABASE_URL: databaseUrl,
    DATABASE_POOL_SIZE: '10',
    TEMPORAL_ADDRESS: temporal.TEMPORAL_ADDRESS,
    TEMPORAL_TASK_QUEUE: taskQueue,
    HOLDFAST_MASTER_KEY: testMasterKeys
      .map(({ id, key }) => `${id}:${Buffer.from(key).toString('base64')}`)
      .join(','),
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    EGRESS_ALLOW: 'http,loopback',
    SHUTDOWN_GRACE_MS: '1000',
    LEDGER_URL: ledger.url,
    WORKFLOW_BUNDLE: inject('workflowBundle'),
    // As under `npm start`. A path that is longer than 100 characters is no address.
    ...(startsThroughWorker ? { WORKER_SOCKET: join(tmpdir(), `holdfast-test-${port}.sock`) } : {}),
    ...options.env,
  };
  const isTest = options.programs === 'test';
  const apiPorts = replicas === 1 ? [port] : await freePorts(replicas);
  const proxy = replicas === 1 ? null : await openRoundRobin(port, apiPorts);
  const newApi = (apiPort: number, index: number) =>
    new Service({
      name: index === 0 ? 'api' : `api-${index}`,
      script: isTest ? 'api-process.ts' : '../../api/main.ts',
      folder,
      env: { ...env, PORT: String(apiPort) },
      isReady: (written) => written.includes('Server listening'),
    });
  const newWorker = (name: string, { env: more = {}, saying = 'worker is running' }: OtherWorker = {}) =>
    new Service({
      name,
      script: isTest ? 'worker-process.ts' : '../../workers/main.ts',
      folder,
      env: { ...env, ...more },
      isReady: (written) => written.includes(saying),
    });
  const apis = apiPorts.map(newApi);
  const workers = apiPorts.map((_, index) => newWorker(index === 0 ? 'worker' : `worker-${index}`));
  const [[api], [worker]] = [apis, workers];
  if (!api || !worker) throw new TypeError('there is no replica');
  const services = [...apis, ...workers];
  await Promise.all(services.map((service) => service.start()));

  const testClient = createTestClient({
    publicUrl,
    tenant,
    logTail: {
      follow: noTail,
      followPauses: noTail,
      listen: noTail,
      stop: noTail,
      stopped: new AbortController().signal,
    },
  });
  const seen = new Map<string, string>();
  return {
    ...testClient,
    api,
    worker,
    apis,
    workers,
    db,
    client,
    ledger,
    tenant,
    taskQueue,
    databaseUrl,

    /** Starts one more worker. */
    async addWorker(name: string, other?: OtherWorker): Promise<Service> {
      // One worker has the socket of the API.
      const service = newWorker(name, { ...other, env: { WORKER_SOCKET: undefined, ...other?.env } });
      services.push(service);
      await service.start();
      return service;
    },

    /** Is called before each test. Afterwards the two original processes run again, whatever was done to them before. */
    async heal(): Promise<void> {
      ledger.forget();
      await Promise.all(services.splice(2).map((service) => service.kill()));
      await Promise.all([api, worker].map((service) => service.ensureRunning()));
    },

    /** Reads the execution again and again, even if a server is away meanwhile; `updatedAt` never goes back. */
    until: (id: string, ...statuses: ExecutionStatus[]): Promise<ExecutionBody> =>
      eventually(async () => {
        const execution = await testClient.get(id);
        expect(statuses).toContain(execution.status);
        expect(execution.updatedAt >= (seen.get(id) ?? '')).toBe(true);
        seen.set(id, execution.updatedAt);
        return execution;
      }),

    /** Checks the promises about everything that was ever started, once all work has ended. */
    async expectInvariants(): Promise<void> {
      await eventually(async () => expect(await violations({ db, client, taskQueue, ledger })).toEqual([]));
    },

    async stop(): Promise<void> {
      await Promise.all(services.map((service) => service.kill()));
      ledger.close();
      proxy?.close();
      await Promise.all([db.$client.end({ timeout: 1 }), client.connection.close()]);
      await database?.drop();
    },
  };
}

const noTail = (): never => {
  throw new TypeError('this system is looked at through its API only');
};
