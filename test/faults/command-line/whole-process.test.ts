import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

interface Line {
  level: number;
  process: string;
  msg: string;
  err?: { type: string };
}

/** Runs a process to its end. @throws SyntaxError for output that is no JSON line */
function run(args: readonly string[], env: NodeJS.ProcessEnv = {}): { status: number | null; lines: Line[] } {
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8', env });
  const lines = `${stdout}${stderr}`.split('\n').filter((line) => line !== '');
  return { status, lines: lines.map((line) => JSON.parse(line) as Line) };
}

const script = (text: string) =>
  run(['--input-type=module', '--eval', `import './telemetry/whole-process.ts';\n${text}`]);

describe('a process', () => {
  it.each([
    ['api/main.ts', 'api'],
    ['workers/main.ts', 'worker'],
    ['db/migrating/main.ts', 'migrate'],
  ])('logs one line of JSON and nothing else if its environment is incomplete: %s', (path, name) => {
    const { status, lines } = run([path]);
    expect(status).toBe(1);
    expect(lines).toMatchObject([
      { level: 60, process: name, msg: expect.stringContaining('DATABASE_URL is not set') },
    ]);
  });

  it('writes the output of libraries, over several lines or in a thread, as lines of its log', () => {
    const { status, lines } = script(`
      import { once } from 'node:events';
      import { Worker } from 'node:worker_threads';
      console.log('two\\nlines');
      console.error(new Error('printed'));
      process.stderr.write('bare');
      const thread = new Worker('console.log("in a thread")', { eval: true });
      await once(thread, 'exit');`);
    expect(status).toBe(0);
    expect(lines).toMatchObject([
      { level: 30, msg: 'two\nlines' },
      { level: 40, msg: expect.stringContaining('Error: printed\n    at ') },
      { level: 40, msg: 'bare' },
      { level: 30, msg: 'in a thread' },
    ]);
  });

  it('writes a warning of Node as a line of its log', () => {
    const { status, lines } = script(`process.emitWarning('old', 'DeprecationWarning', 'DEP0001');`);
    expect(status).toBe(0);
    expect(lines).toMatchObject([{ level: 40, warning: 'DeprecationWarning', msg: 'old' }]);
  });

  it.each([
    ['is thrown', `setImmediate(() => { throw new TypeError('word of a person'); });`],
    ['is thrown before anything else', `throw new TypeError('word of a person');`],
    ['rejects a promise that nobody awaits', `void Promise.reject(new TypeError('word of a person'));`],
    ['is no error', `throw { word: 'word of a person' };`],
  ])(
    'writes one line without data, after the lines before it, if it ends by an error that %s',
    (_how, text) => {
      const { status, lines } = script(`console.log('before');\n${text}`);
      expect(status).toBe(1);
      expect(lines).toMatchObject([{ msg: 'before' }, { level: 60, msg: 'the process ends by an error' }]);
      expect(JSON.stringify(lines)).not.toContain('word of a person');
    },
  );
});
