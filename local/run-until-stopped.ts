import { rotateLog } from './data-folder.ts';
import { releaseLock } from './processes/lock.ts';
import { bringUp, type Programs } from './runtime.ts';
import type { Run } from './servers.ts';
import { killServices, stopServices } from './services.ts';
import { listenForStop } from './stop-signals.ts';

/** Starts everything, waits for a signal, and stops everything, also after a failed start. */
export async function runUntilStopped(
  { settings, folder, say, watch }: Omit<Run, 'stopping'>,
  programs: Programs,
  describeError: (error: unknown) => string,
): Promise<number> {
  const { stop, stopping } = listenForStop(() => {
    killServices(folder);
    releaseLock(folder.lock);
    process.exit(130);
  });
  const stopped = new Promise<void>((resolve) => stopping.addEventListener('abort', () => resolve()));
  for (const service of ['postgres', 'temporal', 'api', 'worker'] as const) rotateLog(folder.log(service));

  let exitCode = 0;
  // A start that is in progress continues beside the stop; its errors no longer matter.
  const up = bringUp({ settings, folder, stopping, say, watch }, programs).catch((error: unknown) => {
    if (stopping.aborted) return;
    console.error(describeError(error));
    exitCode = 1;
    stop();
  });
  await Promise.race([up, stopped]);
  await stopped;

  if (exitCode === 0) say('Stopping.');
  await stopServices(folder, (name) => say(`${name} stopped.`));
  // This ends a service that was just being started when the others stopped.
  killServices(folder);
  return exitCode;
}
