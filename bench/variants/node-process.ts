import { fileURLToPath } from 'node:url';
import { startDaemon, type Daemon } from '../../local/processes/daemon.ts';
import type { MemoryCgroup } from '../measure/memory-cgroup.ts';
import type { Environment } from '../environment/environment.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface NodeProcess {
  name: string;
  /** The path of the script, relative to the checkout. */
  script: string;
  args?: readonly string[];
  env?: Record<string, string>;
  cgroup?: MemoryCgroup | undefined;
}

/** Starts a Node process that the environment owns. It inherits `NODE_OPTIONS`, for `--cpu-prof`. */
export async function startNode(
  environment: Environment,
  { name, script, args = [], env = {}, cgroup }: NodeProcess,
): Promise<Daemon> {
  const command = [script, ...args];
  const daemon = await startDaemon({
    name,
    ...(cgroup?.inside(process.execPath, command) ?? { command: process.execPath, args: command }),
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      LIB_ANONCREDS_PATH: process.env['LIB_ANONCREDS_PATH'],
      NODE_OPTIONS: process.env['BENCH_NODE_OPTIONS'],
      ...env,
    },
    cwd: root,
    stopSignal: 'SIGTERM',
    ...environment.files(name),
  });
  environment.owns(daemon);
  return daemon;
}
