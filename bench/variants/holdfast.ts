import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import { migrate } from '../../db/migrating/migrate.ts';
import { bootstrap } from '../../local/bootstrap.ts';
import { freePorts } from '../../local/ports.ts';
import { ensureDatabase } from '../../local/postgres/server.ts';
import { waitUntilReady } from '../../local/processes/wait-until-ready.ts';
import type { Daemon } from '../../local/processes/daemon.ts';
import type { Environment } from '../environment/environment.ts';
import type { MemoryCgroup } from '../measure/memory-cgroup.ts';
import { workerOptions } from '../worker-options.ts';
import { createApiClient, type ApiClient } from './api-client.ts';
import { startNode } from './node-process.ts';

/** Holdfast: an API and a worker in processes of their own, on a database of their own. */
export interface HoldfastVariant {
  name: string;
  api: ApiClient;
  publicUrl: string;
  tenant: { apiKey: string; projectId: string; consoleUrl: string };
  databaseUrl: string;
  /** The socket over which the API starts runs, and the worker reports pauses and ends. */
  workerSocket: string;
  processes: { api: Daemon; worker: Daemon };
  /** Stops API and worker and starts them again. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export interface HoldfastOptions {
  name: string;
  scripts: { api: string; worker: string };
  maxCachedWorkflows?: number;
  env?: Record<string, string>;
  /** Where API and worker run; if left out, beside this process. */
  cgroups?: { api: MemoryCgroup; worker: MemoryCgroup };
}

const stopGraceMs = 5_000;
export const benchScripts = { api: 'bench/processes/api.ts', worker: 'bench/processes/worker.ts' };
export const undispatchedScripts = { ...benchScripts, api: 'bench/processes/undispatched-api.ts' };
export const realScripts = { api: 'api/main.ts', worker: 'workers/main.ts' };

export async function startHoldfastVariant(
  environment: Environment,
  options: HoldfastOptions,
): Promise<HoldfastVariant> {
  const { name, scripts, maxCachedWorkflows = workerOptions.maxCachedWorkflows } = options;
  await ensureDatabase(environment.postgres.url('postgres'), name);
  const databaseUrl = environment.postgres.url(name);
  await migrate(databaseUrl);
  const masterKeys = `bench:${randomBytes(32).toString('base64')}`;
  const [port = 0] = await freePorts(1);
  const publicUrl = `http://127.0.0.1:${port}`;
  const tenant = await bootstrap({ databaseUrl, publicUrl, masterKeys, rememberedApiKey: undefined });
  const workerSocket = join(dirname(environment.files(name).logFile), `${name}.sock`);
  const env = {
    DATABASE_URL: databaseUrl,
    TEMPORAL_ADDRESS: environment.temporalAddress,
    TEMPORAL_TASK_QUEUE: name,
    HOLDFAST_MASTER_KEY: masterKeys,
    PUBLIC_URL: publicUrl,
    PORT: String(port),
    WORKER_MAX_ACTIVITIES: String(workerOptions.maxActivities),
    WORKER_MAX_CACHED_WORKFLOWS: String(maxCachedWorkflows),
    SHUTDOWN_GRACE_MS: '2000',
    LOG_LEVEL: 'info',
    // The limits of requests are never reached, because the benchmark measures the work of each request.
    RATE_LIMIT_REQUESTS: '0',
    RATE_LIMIT_ANONYMOUS_REQUESTS: '0',
    WORKER_SOCKET: workerSocket,
    ...options.env,
  };
  const start = async () => {
    const api = await startNode(environment, {
      name: `${name}-api`,
      script: scripts.api,
      env,
      cgroup: options.cgroups?.api,
    });
    const worker = await startNode(environment, {
      name: `${name}-worker`,
      script: scripts.worker,
      env,
      cgroup: options.cgroups?.worker,
    });
    await waitUntilReady(api, environment.files(`${name}-api`).logFile, async () => {
      await fetch(`${publicUrl}/health/live`, { signal: AbortSignal.timeout(2_000) });
    });
    return { api, worker };
  };
  let processes = await start();
  const stop = async () => {
    await Promise.all([processes.api.stop(stopGraceMs), processes.worker.stop(stopGraceMs)]);
  };
  const api = createApiClient(publicUrl, tenant);
  // The sample waits only for its worker.
  const warm = await api.publish({ name: 'Warm', actions: [validate] });
  await api.run(warm);
  return {
    name,
    api,
    publicUrl,
    tenant,
    databaseUrl,
    workerSocket,
    get processes() {
      return processes;
    },
    async restart() {
      await stop();
      processes = await start();
      await api.run(warm);
    },
    async stop() {
      await stop();
      await api.close();
    },
  };
}

const validate = {
  id: 'check',
  name: 'general/validateJson@v1',
  attributes: { data: {}, schema: { type: 'object' } },
};
