import { setTimeout as delay } from 'node:timers/promises';

import type { Daemon } from './daemon.ts';
import { logTail } from './log-tail.ts';

const TIMEOUT_MS = 60_000;

/** Repeats `ask` until it succeeds; throws when the daemon stops meanwhile, or after a minute (it is killed then). */
export async function waitUntilReady(
  daemon: Daemon,
  logFile: string,
  ask: () => Promise<void>,
): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    try {
      await ask();
      return;
    } catch (cause) {
      const reason = daemon.hasExited()
        ? `stopped while starting (${await daemon.exited})`
        : `did not answer in ${TIMEOUT_MS / 1000} s`;
      if (daemon.hasExited() || Date.now() > deadline) {
        daemon.kill();
        throw new Error(`${daemon.name} ${reason}. See ${logFile}:${logTail(logFile)}`, { cause });
      }
    }
    await delay(50);
  }
}
