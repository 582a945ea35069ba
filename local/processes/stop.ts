import { setTimeout as delay } from 'node:timers/promises';

import { killGroup, signalProcess } from './kill.ts';
import { livingPid, removePidFile } from './pid-file.ts';

export interface NotedProcess {
  name: string;
  pidFile: string;
  stopSignal: NodeJS.Signals;
  graceMs: number;
}

/**
 * Stops a process by its pid file, also one that somebody else has started; false if it did not run. Its group is killed after
 * its grace.
 */
export async function stopNoted({ pidFile, stopSignal, graceMs }: NotedProcess): Promise<boolean> {
  const pid = livingPid(pidFile);
  if (pid !== undefined) {
    signalProcess(pid, stopSignal);
    const deadline = Date.now() + graceMs;
    while (livingPid(pidFile) === pid) {
      if (Date.now() >= deadline) killGroup(pid);
      await delay(30);
    }
  }
  removePidFile(pidFile);
  return pid !== undefined;
}

/** Kills a process by its pid file, with all that it started, and does not wait. */
export function killNoted({ pidFile }: Pick<NotedProcess, 'pidFile'>): void {
  const pid = livingPid(pidFile);
  if (pid !== undefined) killGroup(pid);
}
