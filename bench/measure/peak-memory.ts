import { readFileSync, writeFileSync } from 'node:fs';

/** Forgets the largest resident set that a process has had (Linux: proc(5), `clear_refs`). */
export const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');

/** The largest resident set of a process since then, in bytes. */
export function peakBytes(pid: number): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}
