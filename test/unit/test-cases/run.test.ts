import { expect, it } from 'vitest';
import { catalogue } from '../../../src/actions/catalogue.ts';
import { runTestCases } from '../../../src/definitions/test-cases/run.ts';
import type { TestCase } from '../../../src/definitions/test-cases/test-case.ts';
import { set } from '../../stack/definitions.ts';
import { startedAt, waiting } from '../dry-run/run.ts';

const run = (actions: readonly object[], cases: readonly TestCase[], rest: object = {}) =>
  runTestCases(
    {
      text: JSON.stringify({ name: 'Test', actions, ...rest }),
      format: 'json',
      project: { vars: {}, calendars: {} },
      projectId: 'p',
      workflowId: 'w',
      startedAt,
      cases,
    },
    catalogue,
  );

const asking = [
  waiting('ask'),
  { ...set('yes', { a: 1, b: 0.5 }), if: '${actions.ask.output.data.isYes}' },
  { ...set('no', { a: 2 }), if: '${!actions.ask.output.data.isYes}' },
];
const rest = { output: '${actions.ask.output.data}' };
const said = (isYes: boolean) => ({ ask: { data: { isYes, of: { a: 1, b: 2 } } } });
const of = (name: string, expected: TestCase['expect'], more: Partial<TestCase> = {}): TestCase => ({
  name,
  answers: said(true),
  expect: expected,
  ...more,
});

it('a test case passes if status, output and actions are as expected, in any order', async () => {
  const output = { of: { b: 2, a: 1 }, isYes: true };
  expect(
    await run(
      asking,
      [
        of('all', { status: 'completed', output, actions: ['yes', 'ask'] }),
        of('status alone', { status: 'completed' }),
        of('waits', { status: 'waiting', actions: ['ask'] }, { answers: {} }),
        of('is cancelled', { status: 'cancelled' }, { answers: { ask: 'never' }, cancelAfterMs: 5 }),
      ],
      rest,
    ),
  ).toEqual(
    ['all', 'status alone', 'waits', 'is cancelled'].map((name) =>
      expect.objectContaining({ name, passed: true, differences: [], action: null }),
    ),
  );
});

it('a failed test case shows the differences, and the first action with one', async () => {
  expect(
    await run(
      asking,
      [
        of('status', { status: 'failed' }),
        of('output', { status: 'completed', output: null }),
        of('actions', { status: 'completed', actions: ['ask', 'no'] }),
        of('unknown action', { status: 'completed', actions: ['ask', 'yes', 'gone'] }),
        of('no answer', { status: 'completed' }, { answers: {} }),
      ],
      rest,
    ),
  ).toMatchObject([
    { differences: [{ of: 'status', expected: 'failed', actual: 'completed' }], action: null },
    { differences: [{ of: 'output', expected: null, actual: { isYes: true } }], action: null },
    { differences: [{ of: 'actions', expected: ['ask', 'no'], actual: ['ask', 'yes'] }], action: 'yes' },
    { differences: [{ of: 'actions' }], action: 'gone' },
    { differences: [{ actual: 'waiting' }], action: 'ask' },
  ]);
});

it('a test case that cannot run fails with the reason, and the others run', async () => {
  const input = { input: { type: 'object', properties: { n: { type: 'number' } } } };
  expect(
    await run(
      asking,
      [
        of('no such action', { status: 'completed' }, { answers: { gone: 'never' } }),
        of('wrong input', { status: 'completed' }, { input: { n: 'x' } }),
        of('fits', { status: 'completed' }, { input: { n: 1 } }),
      ],
      input,
    ),
  ).toMatchObject([
    { passed: false, differences: [{ of: 'status', actual: null }], error: { code: 2000 } },
    { passed: false, error: { code: 2008, details: [{ field: 'input.n' }] } },
    { passed: true },
  ]);
});

it('a definition that cannot run is refused', async () => {
  await expect(run([{ id: 'a', name: 'no/such@v1' }], [])).rejects.toMatchObject({ code: 2000, status: 422 });
});

it('all test cases together may take as many steps as one dry run', async () => {
  const list = Array.from({ length: 2_000 }, (_, index) => index);
  const heavy = { id: 'many', forEach: '${input.list}', actions: [set('a', { n: '${item}' })] };
  const cases = Array.from({ length: 50 }, (_, index) =>
    of(`case ${index}`, { status: 'completed' }, { input: { list }, answers: {} }),
  );
  const results = await run([heavy], cases);
  expect(results[0]).toMatchObject({ passed: true });
  expect(results.at(-1)).toMatchObject({ passed: false, error: { details: [{ reason: 'limit.exceeded' }] } });
});

it('actual values have as much room as a trace', async () => {
  const text = 'x'.repeat(40_000);
  const cases = Array.from({ length: 40 }, (_, index) =>
    of(`case ${index}`, { status: 'completed', output: 1 }, { input: { text }, answers: {} }),
  );
  const results = await run([set('a', {})], cases, { output: '${input.text}' });
  const shown = results.filter(({ differences }) => differences.some((one) => 'actual' in one));
  expect(shown.length).toBe(26);
  expect(results.every(({ passed }) => !passed)).toBe(true);
});
