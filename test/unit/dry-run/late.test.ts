import { describe, expect, it } from 'vitest';
import { set } from '../../stack/definitions.ts';
import { answer, fetch, linesOf, run, waiting } from './run.ts';

const rest = { input: { type: 'object', properties: { t: { type: 'string' } } } };
const input = { t: '2020-01-01T00:00:00Z' };
const over = '${input.t}';

/** Every call would be answered at once. */
const dry = (actions: readonly object[], more: object = {}) =>
  run(actions, {
    input,
    rest: { ...rest, ...more },
    answers: { 'general/fetch@v1': answer({}), 'general/waitForEvent@v1': { data: {} } },
  });

const begun = (done: Awaited<ReturnType<typeof run>>): string[] =>
  linesOf(done).filter((line) => line.endsWith(' began'));

describe('an entry without any time left, in a dry run,', () => {
  it.each<[string, readonly object[], object?]>([
    ['an action', [fetch('f', { timeout: over })]],
    ['an action with PT0S', [fetch('f', { timeout: 'PT0S' })]],
    ['a block', [{ id: 'b', timeout: over, actions: [fetch('f')] }]],
    ['a block with PT0S', [{ id: 'b', timeout: 'PT0S', actions: [set('f')] }]],
    ['a block within', [{ id: 'b', timeout: over, actions: [{ id: 'c', actions: [fetch('f')] }] }]],
    ['a wait in a block', [{ id: 'b', timeout: over, actions: [waiting('wait')] }]],
    ['a loop', [{ id: 'b', timeout: over, forEach: '${[1, 2]}', actions: [fetch('f')] }]],
    [
      'rounds',
      [{ id: 'b', timeout: over, repeat: { until: '${true}', maxAttempts: 2 }, actions: [fetch('f')] }],
    ],
    ['branches', [{ id: 'b', timeout: over, parallel: { x: [fetch('f')], y: [fetch('g')] } }]],
    ['the execution', [fetch('f')], { timeout: 'PT0S' }],
  ])('does not run: %s', async (_, actions, more) => {
    const done = await dry(actions, more);
    expect(begun(done).filter((line) => line !== 'b began' && line !== 'c began')).toEqual([]);
    expect([done.status, done.error?.details[0]?.reason, done.atMs]).toEqual([
      'failed',
      'deadline.exceeded',
      0,
    ]);
  });

  it('does not run in a join whose time is over, which completes without any of them', async () => {
    const join = { atMost: 2, by: over };
    const done = await dry([{ id: 'b', parallel: { x: [fetch('f')], y: [set('g')] }, join }]);
    expect([done.status, begun(done)]).toEqual(['completed', ['b began']]);
  });

  it('does not run although something beside it is given no result', async () => {
    const late = { id: 'late', timeout: over, actions: [fetch('f')], catch: [{ output: 'late' }] };
    const done = await run([{ id: 'b', parallel: { x: [waiting('wait')], y: [late] } }], { input, rest });
    expect([done.status, done.missing]).toEqual(['waiting', ['wait']]);
    expect(linesOf(done)).toContain('late caught');
    expect(linesOf(done)).not.toContain('f began');
  });

  it('does not run after an action that ended at the same moment', async () => {
    const block = { id: 'b', timeout: 'PT1S', actions: [fetch('f'), fetch('g')] };
    const done = await run([block], { answers: { f: answer({}, 1_000), g: answer({}) } });
    expect([done.status, begun(done)]).toEqual(['failed', ['b began', 'f began']]);
  });

  it('has ended if it is a wait that nobody has answered', async () => {
    const done = await run([waiting('wait', { timeout: 'PT0S' })]);
    expect([done.status, done.error?.details[0]?.reason]).toEqual(['failed', 'hold.expired']);
  });
});
