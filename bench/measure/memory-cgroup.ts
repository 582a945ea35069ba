import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A control group of Linux: the kernel ends a process of it that takes more memory, as it does in a container. */
export interface MemoryCgroup {
  /** Starts a command inside of the group, so that the command finds the limit at its start. */
  inside(command: string, args: readonly string[]): { command: string; args: string[] };
  /** The most that its processes used, including files that the kernel keeps for them and would give back. */
  peakBytes(): number;
  /** How often something had to be given back because the limit was reached. */
  reached(): number;
  /** When nothing runs in it any more. */
  remove(): void;
}

/** Makes a group below that of this process. @throws Error where this user or this machine cannot */
export function createMemoryCgroup(name: string, limitBytes: number): MemoryCgroup {
  const own = readFileSync('/proc/self/cgroup', 'utf8');
  const v1 = /^\d+:memory:(.*)$/m.exec(own)?.[1];
  // In version 2 a group with processes has no groups below it, except for the root.
  const parent = v1 === undefined ? '/sys/fs/cgroup' : join('/sys/fs/cgroup/memory', v1);
  const files =
    v1 === undefined
      ? { limit: 'memory.max', peak: 'memory.peak' }
      : { limit: 'memory.limit_in_bytes', peak: 'memory.max_usage_in_bytes' };
  const folder = join(parent, `holdfast-bench-${process.pid}-${name}`);
  mkdirSync(folder);
  if (!existsSync(join(folder, files.limit))) {
    rmdirSync(folder);
    throw new Error('The memory controller is not enabled for control groups below /sys/fs/cgroup.');
  }
  writeFileSync(join(folder, files.limit), String(limitBytes));
  const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
  return {
    inside: (command, args) => ({
      command: '/bin/sh',
      args: ['-c', `echo $$ > ${join(folder, 'cgroup.procs')} && exec "$0" "$@"`, command, ...args],
    }),
    peakBytes: () => Number(read(files.peak)),
    reached: () =>
      Number(
        v1 === undefined ? /^max (\d+)$/m.exec(read('memory.events'))?.[1] : read('memory.failcnt').trim(),
      ),
    remove: () => rmdirSync(folder),
  };
}
