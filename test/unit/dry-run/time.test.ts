import { describe, expect, it } from 'vitest';
import { set } from '../../stack/definitions.ts';
import { outputOf, run } from './run.ts';

describe('`execution.now` in a dry run', () => {
  const nap = { id: 'nap', name: 'general/sleep@v1', attributes: { duration: 'PT1H' } };

  it('is the time of the run, the same for everything that one action reads', async () => {
    const now = '${execution.now}';
    const done = await run([set('before', { now }), nap, set('after', { now, again: now })]);
    expect(outputOf(done, 'before')).toEqual({ now: '2030-01-01T00:00:00.000Z' });
    expect(outputOf(done, 'after')).toEqual({
      now: '2030-01-01T01:00:00.000Z',
      again: '2030-01-01T01:00:00.000Z',
    });
  });

  it('decides conditions and durations', async () => {
    const done = await run([
      { ...nap, attributes: { until: '${timestamp(execution.now).nextTime("09:00", "Europe/Madrid")}' } },
      set('early', {}, { if: '${timestamp(execution.now).inZone("Europe/Madrid").hour < 9}' }),
      set('atNine', { at: '${execution.now}' }),
    ]);
    expect(outputOf(done, 'early')).toBeUndefined();
    expect(outputOf(done, 'atNine')).toEqual({ at: '2030-01-01T08:00:00.000Z' });
  });

  it('has another identifier for each iteration', async () => {
    const actions = [set('made', { id: '${uuid("order")}' })];
    const done = await run([
      { id: 'all', forEach: '${[1, 2]}', actions },
      set('last', { id: '${uuid("order")}' }),
    ]);
    const ids = ['all[0].made', 'all[1].made', 'last'].map((path) => outputOf(done, path) as { id: string });
    expect(new Set(ids.map(({ id }) => id)).size).toBe(3);
  });
});
