import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { outputOfFile } from '../../reporting/outputs.ts';

const reporting = fileURLToPath(new URL('../../reporting', import.meta.url));
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

it('a test that passes at the second try fails the run, with its first error, and is counted apart', async () => {
  const { lines, code } = await run(`${passes}${secondTry}`);
  expect(code).toBe(1);
  expect(lines.slice(-5)).toEqual([
    'flaky: sample.test.js > a group > is late',
    '  came too early',
    expect.stringMatching(/^  at \S+sample\.test\.js:4$/),
    '1 flaky',
    '1 passed, 1 failed',
  ]);
  const named = lines.indexOf('flaky: sample.test.js > a group > is late');
  expect(lines[named + 1]).toBe('Error: came too early');
  // Once with its error, and once more in the last lines.
  expect(lines.filter((line) => line.startsWith('flaky:'))).toHaveLength(2);
});

it('a test that fails twice has failed, and the run with it', async () => {
  const { lines, code } = await run(`${passes}${fails}`);
  expect(code).toBe(1);
  expect(lines.slice(-5)).toEqual([
    'failed: sample.test.js > fails',
    '  never',
    expect.stringMatching(/^  at \S+sample\.test\.js:1$/),
    '0 flaky',
    '1 passed, 1 failed',
  ]);
});

it('a hook that throws, and an error that nobody awaited, count as failed', async () => {
  const hook = "beforeAll(() => { throw new Error('no server'); });";
  expect((await run(`${hook}${passes}`)).lines.at(-1)).toBe('0 passed, 1 failed');
  const unhandled = "test('leaves it', () => { void Promise.reject(new Error('unheard')); });";
  const { lines, code } = await run(unhandled);
  expect(code).toBe(1);
  const last = lines.lastIndexOf('unhandled: Error: unheard');
  expect(lines.slice(last, last + 3)).toEqual([
    'unhandled: Error: unheard',
    expect.stringMatching(/^  while \S*sample\.test\.js ran$/),
    expect.stringMatching(/^  at \S+sample\.test\.js:1:\d+$/),
  ]);
  expect(lines.slice(-2)).toEqual(['0 flaky', '1 passed, 1 failed']);
});

it('a run without any test has failed', async () => {
  expect((await run('')).lines.at(-1)).toBe('0 passed, 1 failed');
});

it('a failure shows the command to run it alone, with its seeds, and the last lines of its processes', async () => {
  const { lines } = await run(`
    import { outputOfLines, showIfFailed } from '${reporting}/outputs.ts';
    import { seedsOf } from '${reporting}/seeds.ts';
    const [seed] = seedsOf('SAMPLE_SEED', '7');
    const logged = ['of the test before'];
    showIfFailed(outputOfLines('a worker', logged));
    const silent = showIfFailed(outputOfLines('a worker that says nothing', []));
    describe('it', () => {
      test("isn't (ever) right", () => {
        for (let line = 1; line <= 20; line++) logged.push('line ' + line);
        throw new Error('seed ' + seed);
      });
    });`);
  const at = lines.indexOf("failed: sample.test.js > it > isn't (ever) right");
  expect(lines.slice(at + 1, at + 19)).toEqual([
    String.raw`  alone: SAMPLE_SEED=7 npx vitest run sample.test.js -t 'it isn'\''t \(ever\) right'`,
    '  a worker:',
    // The second try adds twenty more; the last ones are shown.
    ...Array.from({ length: 15 }, (_, index) => `    line ${index + 6}`),
    '',
  ]);
});

it('the output of a process is read from the end of its file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-sample-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'worker.log');
  const output = outputOfFile('worker', path);
  expect([output.written(), output.linesSince(0)]).toEqual([0, []]);
  writeFileSync(path, 'before\n');
  const began = output.written();
  appendFileSync(path, 'since\nthen\n');
  expect(output.linesSince(began)).toEqual(['since', 'then']);
  appendFileSync(path, `${'a long line '.repeat(2_000)}\nthe end\n`);
  expect(output.linesSince(began)).toEqual(['the end']);
});

it('the slowest tests are named, with the time of their hooks', async () => {
  const { lines } = await run(`${passes}beforeAll(() => {});`);
  expect(lines.filter((line) => line.endsWith('s  sample.test.js (hooks)'))).toHaveLength(1);
  expect(lines.filter((line) => line.endsWith('s  sample.test.js > passes'))).toHaveLength(1);
});
