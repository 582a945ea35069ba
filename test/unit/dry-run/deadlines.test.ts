import { describe, expect, it } from 'vitest';
import { set } from '../../stack/definitions.ts';
import { fetch, linesOf, outputOf, run, waiting } from './run.ts';

const rest = { input: { type: 'object', properties: { time: true } } };
const reasonOf = ({ error }: Awaited<ReturnType<typeof run>>) => error?.details[0]?.reason;

describe('a `timeout` in a dry run', () => {
  const withTime = (actions: readonly object[], time: unknown, more: object = {}) =>
    run(actions, { input: { time }, rest: { ...rest, ...more } });

  it.each([['soon'], [null], [3]])(
    'fails an action before its start if it gives no duration (%j)',
    async (time) => {
      const done = await withTime([fetch('call', { timeout: '${input.time}' })], time);
      expect(linesOf(done)).toEqual(['call failed']);
      expect(done.error).toMatchObject({ code: 2001, details: [{ reason: 'value.type' }] });
    },
  );

  it('fails a block and the execution before their start if it gives no duration, and can be caught', async () => {
    const block = { id: 'block', timeout: '${input.time}', actions: [fetch('call')] };
    const caught = await withTime([{ ...block, catch: [{ output: '${error.reason}' }] }], 'soon');
    expect(outputOf(caught, 'block')).toBe('value.type');
    const whole = await withTime([fetch('call')], 'soon', { timeout: '${input.time}' });
    expect(whole).toMatchObject({ status: 'failed', error: { code: 2001, path: null } });
    for (const done of [caught, whole]) expect(linesOf(done)).not.toContain('call began');
  });

  it('fails the entry if it gives a time in more than ten years', async () => {
    const done = await withTime([waiting('wait', { timeout: '${input.time}' })], '2999-01-01T00:00:00Z');
    expect(done.error).toMatchObject({
      code: 2001,
      details: [{ reason: 'value.type', message: expect.stringContaining('10 years') }],
    });
  });

  it('ends a block at once if it gives a time in the past', async () => {
    const block = { id: 'block', timeout: '${input.time}', actions: [waiting('wait')] };
    const input = { time: '2020-01-01T00:00:00Z' };
    const done = await run([block], { input, answers: { wait: 'never' }, rest });
    expect([done.status, reasonOf(done), done.atMs]).toEqual(['failed', 'deadline.exceeded', 0]);
  });
});

describe('rounds with an interval, in a dry run,', () => {
  const paced = (more: object = {}) => ({
    id: 'rounds',
    repeat: { until: '${index == 1}', maxAttempts: 3, interval: 'PT1H' },
    actions: [set('one')],
    ...more,
  });

  it('wait between two rounds, and continue after that', async () => {
    const done = await run([paced({ output: '${index}' })]);
    expect([outputOf(done, 'rounds'), done.atMs]).toEqual([1, 3_600_000]);
  });

  it.each([
    ['their own time', [paced({ timeout: 'PT1M' })]],
    ['that of a block around', [{ id: 'around', timeout: 'PT1M', actions: [paced()] }]],
  ])('end if %s is over between two rounds', async (_, actions) => {
    const done = await run(actions);
    expect([done.status, reasonOf(done), done.atMs]).toEqual(['failed', 'deadline.exceeded', 60_000]);
  });

  it('end at once if they are cancelled between two rounds', async () => {
    const done = await run([paced()], { cancelAfterMs: 5 });
    expect(done).toMatchObject({ status: 'cancelled', atMs: 5 });
    expect(linesOf(done)).toContain('rounds cancelled');
  });
});
