import { describe, expect, it } from 'vitest';
import { running } from '../../stack/children.ts';
import { set } from '../../stack/definitions.ts';
import { linesOf, outputOf, run } from './run.ts';

const workflow = '0198f3a2-5b1c-7d4e-8f60-112233445566';
const executionId = '0198f3a2-5b1c-7d4e-8f60-112233445577';
const child = (attributes: object = {}, rest: object = {}) => running('child', workflow, attributes, rest);
const failure = { code: 2005 as const, message: 'Too young.', reason: 'underage' };

describe('a child workflow in a dry run', () => {
  it('completes with the given output', async () => {
    const output = { executionId, status: 'completed', output: { age: 20 } };
    const done = await run([child(), set('after', { age: '${actions.child.output.output.age + 1}' })], {
      answers: { child: { output, afterMs: 60_000 } },
    });
    expect(done).toMatchObject({ status: 'completed', atMs: 60_000, missing: [] });
    expect(outputOf(done, 'child')).toEqual(output);
    expect(outputOf(done, 'after')).toEqual({ age: 21 });
  });

  it('fails with its code and its reason, which can be caught', async () => {
    const answers = { child: { error: failure } };
    expect(await run([child(), set('after')], { answers })).toMatchObject({
      status: 'failed',
      error: { code: 2005, message: 'Too young.', details: [{ reason: 'underage' }], path: 'child' },
    });
    const clause = { codes: ['underage'], output: { why: '${error.reason}' } };
    const caught = await run([child({}, { catch: [clause] })], { answers });
    expect(caught.status).toBe('completed');
    expect(outputOf(caught, 'child')).toEqual({ why: 'underage' });
  });

  it('runs again only by a retry that names the failure, because its end is a definite answer', async () => {
    const answers = { child: [{ error: failure }, { output: { output: 1 } }] };
    const again = (codes: object) => ({ retry: { maxAttempts: 2, interval: 'PT1S', ...codes } });
    expect(await run([child({}, again({}))], { answers })).toMatchObject({ status: 'failed', atMs: 0 });
    const done = await run([child({}, again({ codes: ['underage'] }))], { answers });
    expect(done).toMatchObject({ status: 'completed', atMs: 1_000 });
    expect(linesOf(done)).toContain('child retried');
  });

  it('is missing without an answer, and waits for ever if it never ends, except for a timeout', async () => {
    expect(await run([child()])).toMatchObject({ status: 'waiting', missing: ['child'] });
    expect(await run([child()], { answers: { child: 'never' } })).toMatchObject({
      status: 'waiting',
      missing: [],
    });
    expect(await run([child({}, { timeout: 'PT1H' })], { answers: { child: 'never' } })).toMatchObject({
      status: 'failed',
      error: { details: [{ reason: 'deadline.exceeded' }] },
      atMs: 3_600_000,
    });
  });

  it('is started, and not awaited, with `wait: false`', async () => {
    const done = await run([
      child({ wait: false }),
      set('after', { id: '${actions.child.output.executionId}' }),
    ]);
    expect(done).toMatchObject({ status: 'completed', missing: [], atMs: 0 });
    expect(outputOf(done, 'child')).toEqual({
      executionId: expect.any(String),
      status: 'created',
      output: null,
    });
  });
});
