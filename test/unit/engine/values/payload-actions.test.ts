import { describe, expect, it } from 'vitest';
import { countsOf } from '../../../../src/executions/entry-counts.ts';
import { payloadActions } from '../../../../src/executions/payload-actions.ts';
import type { RowStatus } from '../../../../src/executions/action-status.ts';
import { entryOf, planOf } from '../../../../src/engine/bodies/entry-of.ts';
import { pathOf } from '../../../../src/engine/plan/path.ts';

const join = { needs: 'all', onFailure: 'stop' } as const;
const action = (id: string) => entryOf({ id, body: { kind: 'action' } });
const loop = entryOf({ id: 'loop', body: { kind: 'forEach', list: [action('inner')], join } });
const output = {} as never;
const flow = {
  plan: planOf([action('one'), action('two'), loop]),
  entries: new Map([['two', { id: 'two', action: {} as never, catches: [{}, { output }] }]]),
};
const shown = (rows: Record<string, [RowStatus, number?]>, hasEnded: boolean) =>
  payloadActions(
    flow,
    new Map(
      Object.entries(rows).map(([path, [status, chosenCatch = null]]) => [
        pathOf(path),
        { status, chosenCatch, open: () => path },
      ]),
    ),
    hasEnded,
  );

describe('`payload.actions` of an execution', () => {
  it('has the reached entries while it runs, in the order of the text, and nothing of a running block', () => {
    expect(shown({ loop: ['open'], two: ['held'], '': ['open'], one: ['skipped'] }, false)).toEqual({
      one: { output: null },
      two: { output: 'two' },
    });
  });

  it('has everything after its end', () => {
    expect(shown({ one: ['completed'] }, true)).toEqual({
      one: { output: 'one' },
      two: { output: null },
      loop: { output: null },
      inner: { output: null },
    });
  });

  it.each<[RowStatus, number | undefined, boolean]>([
    ['completed', undefined, true],
    ['undone', undefined, true],
    ['caught', 1, true],
    ['caught', 0, false],
    ['failed', undefined, false],
    ['cancelled', undefined, false],
    ['held', undefined, false],
    ['stopping', undefined, false],
  ])('shows the output of an entry that is %s (clause %s): %s', (status, clause, isShown) => {
    const two = clause === undefined ? ([status] as [RowStatus]) : ([status, clause] as [RowStatus, number]);
    expect(shown({ two }, true)['two']).toEqual({ output: isShown ? 'two' : null });
  });
});

it('a loop that awaits all counts an iteration without any run as completed', () => {
  const counts = { total: 5, active: 1, completed: 2, failed: 0, idle: 2 };
  expect(countsOf(loop, counts, [])).toEqual({ total: 5, active: 1, completed: 4, failed: 0 });
  expect(countsOf(loop, { ...counts, failed: 1, idle: 1 }, [])?.completed).toBe(2);
});
