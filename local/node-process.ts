import { execFile } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

import type { DataFolder } from './data-folder.ts';
import { type Daemon, startDaemon } from './processes/daemon.ts';
import { logTail } from './processes/log-tail.ts';
import { waitUntilReady } from './processes/wait-until-ready.ts';

const run = promisify(execFile);

const WORKER_PATIENCE_MS = 15_000;

export interface NodeProcessOptions {
  folder: DataFolder;
  /** Path of its main file. */
  script: string;
  cwd: string;
  env: NodeJS.ProcessEnv;
}

/** Runs a script to its end. @throws Error with its output if it fails */
export async function runScript({
  script,
  cwd,
  env,
}: Pick<NodeProcessOptions, 'script' | 'cwd' | 'env'>): Promise<void> {
  try {
    await run(process.execPath, [script], { cwd, env });
  } catch (error) {
    const { stderr, stdout } = error as { stderr?: string; stdout?: string };
    throw new Error(`${script} failed:\n${[stdout, stderr].join('').trim()}`, { cause: error });
  }
}

/** Starts the API and waits until it answers at its URL. */
export async function startApi(options: NodeProcessOptions, url: string): Promise<Daemon> {
  const daemon = await start('API', 'api', options);
  await waitUntilReady(daemon, options.folder.log('api'), async () => {
    const response = await fetch(`${url}/health/live`, { signal: AbortSignal.timeout(2000) });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`/health/live answered ${response.status}`);
  });
  return daemon;
}

/** Starts a worker and waits until it says that it polls. If it says nothing for long, it is assumed to be starting. */
export async function startWorker(options: NodeProcessOptions): Promise<Daemon> {
  const daemon = await start('worker', 'worker', options);
  const reason = await Promise.race([
    daemon.ready.then(() => undefined),
    daemon.exited,
    delay(WORKER_PATIENCE_MS, undefined, { ref: false }),
  ]);
  if (reason !== undefined) {
    const log = options.folder.log('worker');
    throw new Error(`worker stopped while starting (${reason}). See ${log}:${logTail(log)}`);
  }
  return daemon;
}

async function start(name: string, service: 'api' | 'worker', options: NodeProcessOptions): Promise<Daemon> {
  return await startDaemon({
    name,
    command: process.execPath,
    args: [options.script],
    env: options.env,
    cwd: options.cwd,
    logFile: options.folder.log(service),
    pidFile: options.folder.pidFile(service),
    stopSignal: 'SIGTERM',
    saysReady: service === 'worker',
  });
}
