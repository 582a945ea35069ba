import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';

const sampleRun = fileURLToPath(new URL('sample-run-process.ts', import.meta.url));

/** Returns the standard output of a run of these tests, and its exit code. */
async function run(tests: string) {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-sample-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'sample.test.js'), tests);
  const env = { PATH: process.env['PATH'] };
  const child = spawn(process.execPath, [sampleRun, folder], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [out, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return { lines: out.trimEnd().split('\n'), code: code as number };
}

const passes = "test('passes', () => {});";
const secondTry = `
  let tries = 0;
  describe('a group', () => {
    test('is late', () => { if (++tries === 1) throw new Error('came too early'); });
  });`;
const fails = "test('fails', () => { throw new Error('never'); });";

it('a test that passes at the second try is named with its first error, and counted apart', async () => {
  const { lines, code } = await run(`${passes}${secondTry}`);
  expect(code).toBe(0);
  expect(lines.slice(-2)).toEqual(['1 flaky', '2 passed, 0 failed']);
  const named = lines.indexOf('flaky: sample.test.js > a group > is late');
  expect(lines[named + 1]).toBe('Error: came too early');
  expect(lines.filter((line) => line.startsWith('flaky:'))).toHaveLength(1);
});

it('a test that fails twice has failed, and the run with it', async () => {
  const { lines, code } = await run(`${passes}${fails}`);
  expect(code).toBe(1);
  expect(lines.slice(-2)).toEqual(['0 flaky', '1 passed, 1 failed']);
});

it('a hook that throws, and an error that nobody awaited, count as failed', async () => {
  const hook = "beforeAll(() => { throw new Error('no server'); });";
  expect((await run(`${hook}${passes}`)).lines.at(-1)).toBe('0 passed, 1 failed');
  const unhandled = "test('leaves it', () => { void Promise.reject(new Error('unheard')); });";
  const { lines, code } = await run(unhandled);
  expect(code).toBe(1);
  expect(lines.at(-1)).toBe('1 passed, 1 failed');
});
