import { setTimeout } from 'node:timers/promises';
import type { Installation } from './installation.ts';
import { run } from './run.ts';

/**
 * Kills what a container runs, without a word to the engine: to that it is a crash, so it starts the container again. (`kill` of
 * the engine counts as stopped by the operator.)
 */
export async function killInside({ program }: Installation, container: string): Promise<void> {
  // The first process is the engine's own init; its child is ours.
  const kill = ['sh', '-c', 'kill -9 $(cat /proc/1/task/1/children)'];
  // The shell may end with the container.
  await run([program, 'exec', container, ...kill]).catch(() => undefined);
}

/** Kills it, and returns how many milliseconds pass until it runs again. */
export async function killAndWait(installation: Installation, container: string): Promise<number> {
  const before = await startsOf(installation, container);
  const killedAt = Date.now();
  await killInside(installation, container);
  while (Date.now() - killedAt < 60_000) {
    const now = await startsOf(installation, container);
    if (now.startedAt !== before.startedAt && now.isRunning) return Date.now() - killedAt;
    await setTimeout(100);
  }
  throw new Error(`${container} was not started again`);
}

async function startsOf({ program }: Installation, container: string) {
  const format = '{{.State.StartedAt}}|{{.State.Running}}';
  const [startedAt = '', running = ''] = (await run([program, 'inspect', '--format', format, container]))
    .trim()
    .split('|');
  return { startedAt, isRunning: running === 'true' };
}
