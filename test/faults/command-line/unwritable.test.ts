import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, inject, it } from 'vitest';

const program = fileURLToPath(new URL('stand-ins/main.ts', import.meta.url));
const isRoot = process.getuid?.() === 0;

/** Starts as somebody whom permissions concern: root may write everywhere. */
const start = (home: string): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    const env = { ...process.env, HOLDFAST_HOME: home };
    const user = isRoot ? { uid: 65_534, gid: 65_534 } : {};
    execFile(process.execPath, [program], { env, ...user }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    );
  });

const folder = () => {
  const path = mkdtempSync(join(inject('runFolder'), 'unwritable-'));
  chmodSync(path, 0o755);
  return path;
};
const whose = isRoot ? /belongs to another user \(uid 0\)/ : /its permissions keep you from writing/;

it.each([
  ['is a file', '', (path: string) => writeFileSync(path, ''), /\/home is a file and not a folder/],
  [
    'is below a file',
    '/deeper',
    (path: string) => writeFileSync(path, ''),
    /\/home is a file and not a folder/,
  ],
  ['cannot be written', '', (path: string) => mkdirSync(path, { mode: 0o555 }), whose],
  ['cannot be made', '/deeper', (path: string) => mkdirSync(path, { mode: 0o555 }), whose],
])('a data folder that %s is reported in one sentence with the remedy', async (_, below, make, reason) => {
  const path = join(folder(), 'home');
  make(path);
  const { code, said } = await start(`${path}${below}`);
  expect(said).toMatch(reason);
  expect(said).toMatch(
    new RegExp(
      String.raw`^The data folder ${path}${below} cannot be used, because .*: set HOLDFAST_HOME to a folder that you may write\.\n$`,
    ),
  );
  expect(code).toBe(1);
});
