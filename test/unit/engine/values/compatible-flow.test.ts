import { describe, expect, it } from 'vitest';
import { flowIncompatibility } from '../../../../src/definitions/compatible-flow.ts';
import type { CompiledEntry, CompiledFlow } from '../../../../src/engine/plan/compiled.ts';
import { entryOf, planOf } from '../../../../src/engine/bodies/entry-of.ts';
import type { Entry } from '../../../../src/engine/plan/plan.ts';

const join = { needs: 'all', onFailure: 'stop' } as const;
const action = (id: string) => entryOf({ id, body: { kind: 'action' } });
const sequence = (id: string, ...list: Entry[]) => entryOf({ id, body: { kind: 'sequence', list } });
const loop = (id: string, ...list: Entry[]) => entryOf({ id, body: { kind: 'forEach', list, join } });
const branch = (id: string, name: string, ...list: Entry[]) =>
  entryOf({ id, body: { kind: 'parallel', branches: [{ name, list }], join } });
const flowOf = (list: Entry[], names: Record<string, string> = {}): CompiledFlow => ({
  plan: planOf(list),
  entries: new Map(
    Object.entries(names).map(([id, name]) => [
      id,
      { id, catches: [], action: { contract: { name } } } as unknown as CompiledEntry,
    ]),
  ),
});

describe('an execution that continues in another version', () => {
  it.each<[string, Entry[], Entry[]]>([
    ['where it is the same', [action('a')], [action('a')]],
    ['where something stands before it', [action('a')], [action('new'), action('a')]],
    ['where a sequence is around it', [action('a')], [sequence('s', action('a'))]],
    ['where its loop has more in it', [loop('l', action('a'))], [loop('l', action('b'), action('a'))]],
  ])('is accepted: %s', (_, before, after) => {
    expect(
      flowIncompatibility([{ id: 'a', isCaught: false, isUnderWay: false }], flowOf(before), flowOf(after)),
    ).toBeNull();
  });

  it.each<[Entry[], Entry[], string]>([
    [[action('a')], [action('b')], "'a' is done, and is not in it"],
    [[action('a')], [sequence('a')], "'a' is done as action, and is `sequence` there"],
    [[action('a')], [loop('l', action('a'))], "'a' is done in the top level, and is in `forEach` 'l' there"],
    [
      [branch('p', 'left', action('a'))],
      [branch('p', 'right', action('a'))],
      "'a' is done in branch 'left' of 'p', and is in branch 'right' of 'p' there",
    ],
    [
      [branch('p', 'left', action('a'))],
      [action('a')],
      "'a' is done in branch 'left' of 'p', and is in the top level there",
    ],
  ])('is refused if it is another one (%#)', (before, after, fault) => {
    expect(
      flowIncompatibility([{ id: 'a', isCaught: false, isUnderWay: false }], flowOf(before), flowOf(after)),
    ).toBe(fault);
  });

  it('may have another entry in a `finally` of something that is rerun', () => {
    const cleaned = (id: string) => [
      entryOf({ id: 'work', body: { kind: 'action' }, finally: [sequence('in', action(id))] }),
    ];
    const done = { id: 'clean', isCaught: false, isUnderWay: false };
    const [before, after] = [flowOf(cleaned('clean')), flowOf(cleaned('tidy'))];
    const refusal = "'clean' is done, and is not in it";
    expect(flowIncompatibility([done], before, after)).toBeNull();
    expect(flowIncompatibility([{ ...done, pendingRepair: true }], before, after)).toBe(refusal);
    // What is around it is kept, and could still be undone.
    expect(flowIncompatibility([done, { ...done, id: 'work' }], before, after)).toBe(refusal);
  });

  describe('with completed entries that are rerun because of what they read', () => {
    const reading = (list: Entry[], reads: Record<string, string[]>): CompiledFlow => ({
      plan: planOf(list, [], (id) => ({ ids: reads[id] ?? [], previous: false })),
      entries: new Map(),
    });
    const done = (...ids: string[]) => ids.map((id) => ({ id, isCaught: false, isUnderWay: false }));
    const reads = { each: ['source'], b: ['source'], c: ['b'] };
    const [source, optional] = [action('source'), entryOf({ ...action('source'), isConditional: true })];

    it.each<[string, Entry[], Entry[], string[]]>([
      [
        'in a loop over it',
        [source, loop('each', action('a'))],
        [source, loop('each', action('z'))],
        ['each', 'a'],
      ],
      [
        'at any depth of such a loop',
        [source, loop('each', sequence('s', action('a')))],
        [source, loop('each', sequence('a'))],
        ['each', 's', 'a'],
      ],
      ['itself', [source, action('b')], [source], ['b']],
      ['itself, as another one', [source, action('b')], [source, loop('b')], ['b']],
      ['behind what reads it', [sequence('s', source), action('b'), action('c')], [source], ['b', 'c']],
    ])('is accepted: %s', (_, before, after, ids) => {
      expect(flowIncompatibility(done(...ids), reading(before, reads), reading(after, reads))).toBeNull();
      expect(
        flowIncompatibility(done('source', ...ids), reading(before, reads), reading(after, reads)),
      ).toMatch(/is done/);
    });

    it.each<[string, Entry[], Entry[]]>([
      ['what it reads has a condition', [optional, action('b')], [optional]],
      [
        'what it reads stands in a branch',
        [branch('p', 'one', source), action('b')],
        [branch('p', 'one', source)],
      ],
      ['it does not read it there', [source, action('b')], [loop('b'), source]],
      [
        'it could still be undone',
        [source, entryOf({ ...action('b'), compensate: [action('c')] })],
        [source],
      ],
    ])('is refused if %s', (_, before, after) => {
      expect(flowIncompatibility(done('b'), reading(before, reads), reading(after, reads))).toMatch(
        /^'b' is done/,
      );
    });
  });

  it('cannot have another action for a completed entry', () => {
    const [before, after] = [flowOf([action('a')], { a: 'x@v1' }), flowOf([action('a')], { a: 'x@v2' })];
    expect(flowIncompatibility([{ id: 'a', isCaught: false, isUnderWay: false }], before, after)).toBe(
      "'a' is done as x@v1, and is x@v2 there",
    );
  });
});
