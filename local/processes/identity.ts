import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { platform } from 'node:os';

/**
 * Distinguishes a process from a later one with the same pid: its start time (and, on Linux, the boot). Undefined if
 * no such process runs; a zombie counts as ended.
 */
export function processIdentity(pid: number): string | undefined {
  return platform() === 'linux' ? linuxIdentity(pid) : psIdentity(pid);
}

function linuxIdentity(pid: number): string | undefined {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
  // proc(5): the command may hold spaces and brackets, so count from the last bracket: state is field 3, start time 22.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, startTime] = [fields[0], fields[19]];
  if (state === 'Z' || state === 'X' || startTime === undefined) return undefined;
  return `${bootId()}/${startTime}`;
}

function bootId(): string {
  return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
}

function psIdentity(pid: number): string | undefined {
  try {
    const environment = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
    const output = execFileSync('ps', ['-o', 'stat=', '-o', 'lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      env: environment,
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
    const [state, ...startTime] = output.split(/\s+/);
    return state === undefined || state === '' || state.startsWith('Z') ? undefined : startTime.join(' ');
  } catch {
    return undefined;
  }
}
