import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { acquireLock, releaseLock } from '../../../local/processes/lock.ts';
import { livingPid, writePidFile } from '../../../local/processes/pid-file.ts';
import { stopNoted } from '../../../local/processes/stop.ts';
import { temporaryFolder } from '../../stack/temporary-folder.ts';

function noteOf(pid: number, change: object = {}): string {
  const path = join(temporaryFolder(), 'some.pid');
  writePidFile(path, pid);
  writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), ...change }));
  return path;
}

async function sleeper() {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
    detached: true,
    stdio: 'ignore',
  });
  await once(child, 'spawn');
  return { child, pid: child.pid ?? 0, exit: once(child, 'exit') };
}

test('a process that runs is known by its pid file', () => {
  expect(livingPid(noteOf(process.pid))).toBe(process.pid);
});

test('a stranger who got the same pid is not taken for it, and not stopped', async () => {
  const path = noteOf(process.pid, { identity: 'another boot/1' });
  expect(livingPid(path)).toBeUndefined();
  const stopped = await stopNoted({ name: 'x', pidFile: path, stopSignal: 'SIGKILL', graceMs: 0 });
  expect(stopped).toBe(false);
});

test('a damaged pid file, or one that names a whole group, names nobody', () => {
  for (const pid of [0, 1, -5, 1.5, 'x']) expect(livingPid(noteOf(process.pid, { pid }))).toBeUndefined();
  const path = join(temporaryFolder(), 'empty.pid');
  writeFileSync(path, '');
  expect(livingPid(path)).toBeUndefined();
});

test('a process that ignores the signal is killed after its grace period', async () => {
  const { pid, exit } = await sleeper();
  const pidFile = noteOf(pid);
  const stopped = await stopNoted({ name: 'x', pidFile, stopSignal: 'SIGCONT', graceMs: 50 });
  expect(stopped).toBe(true);
  expect(await exit).toEqual([null, 'SIGKILL']);
});

test('a lock names its holder and can be taken when the holder is dead', async () => {
  const path = join(temporaryFolder(), 'lock.pid');
  const { child, pid, exit } = await sleeper();
  writePidFile(path, pid);
  expect(acquireLock(path)).toBe(pid);
  releaseLock(path); // The file belongs to another process, so it stays.
  expect(livingPid(path)).toBe(pid);
  child.kill('SIGKILL');
  await exit;
  expect(acquireLock(path)).toBeUndefined();
  expect(livingPid(path)).toBe(process.pid);
  releaseLock(path);
  expect(livingPid(path)).toBeUndefined();
});
