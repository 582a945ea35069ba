import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { run } from './run.ts';

/** What runs containers here. */
export interface Engine {
  program: 'docker' | 'podman';
  compose: readonly string[];
  /** Podman has its checks of health run by systemd. */
  runsHealthChecks: boolean;
  stop: () => void;
}

const INSTALL = `The tests of the containers need Docker with its compose plugin, or Podman with a program of compose:
  https://docs.docker.com/engine/install, or your system's packages podman and docker-compose.`;

/** @param folder for the socket of Podman's service, if it needs one */
export async function findEngine(folder: string): Promise<Engine> {
  const program = (await answers(['docker', 'version'])) ? 'docker' : 'podman';
  if (program === 'podman' && !(await answers(['podman', 'version']))) throw new Error(INSTALL);
  const ways = [['docker', 'compose'], ['podman', 'compose'], ['docker-compose']];
  for (const compose of ways)
    if (await answers([...compose, 'version'])) {
      const runsHealthChecks = program === 'docker' || existsSync('/run/systemd/system');
      return { program, compose, runsHealthChecks, stop: await serve(program, folder) };
    }
  throw new Error(INSTALL);
}

const answers = (words: readonly string[]): Promise<boolean> =>
  run(words).then(
    () => true,
    () => false,
  );

/** Compose speaks to Podman over the API of Docker. */
async function serve(program: Engine['program'], folder: string): Promise<() => void> {
  if (program === 'docker' || process.env['DOCKER_HOST']) return () => undefined;
  const socket = join(folder, 'podman.sock');
  const service = spawn('podman', ['system', 'service', '--time=0', `unix://${socket}`], { stdio: 'ignore' });
  process.env['DOCKER_HOST'] = `unix://${socket}`;
  // Podman's API has no BuildKit.
  process.env['DOCKER_BUILDKIT'] = '0';
  while (!existsSync(socket) && service.exitCode === null)
    await new Promise((resolve) => setTimeout(resolve, 100));
  return () => service.kill();
}
