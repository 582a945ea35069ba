import { describe, expect, it } from 'vitest';
import { entryAt, insideOf, nearestPath, pathsAfter } from '../../../../src/engine/names/entry-path.ts';
import { entryOf, planOf } from '../../../../src/engine/bodies/entry-of.ts';
import { pathOf } from '../../../../src/engine/plan/path.ts';

const action = (id: string) => entryOf({ id, body: { kind: 'action' } });
const join = { needs: 'all', onFailure: 'stop' } as const;
const plan = planOf([
  action('first'),
  entryOf({
    id: 'loop',
    body: {
      kind: 'forEach',
      list: [
        entryOf({
          id: 'both',
          body: { kind: 'parallel', branches: [{ name: 'left', list: [action('inner')] }], join },
        }),
        entryOf({
          id: 'again',
          body: { kind: 'rounds', list: [action('ask')], maxRounds: 3, isPaced: false },
        }),
      ],
      join,
    },
    catches: [{ list: [action('repair')], hasOutput: false }],
  }),
]);

describe('a path', () => {
  it.each([
    ['first', null],
    ['loop', null],
    ['loop[12]', 12],
    ['loop[0].both', null],
    ['loop[0].inner', null],
    ['loop[0].again[1].ask', null],
    ['repair', null],
  ])('names an entry: %s', (path, index) => {
    expect(entryAt(plan, pathOf(path))).toMatchObject({ path, index });
  });

  it.each([
    '',
    'unknown',
    'first[0]',
    'inner',
    'loop.inner',
    'loop[x].inner',
    'loop[00].inner',
    'loop[-1].inner',
    'loop[10000].inner',
    'loop[99999999999]',
    'loop[99999999999].again[0].ask',
    'loop[0].both/left',
    'loop[0].both/left.inner',
    'loop[0].again.ask',
    'loop[0].repair',
    'first.loop[0]',
  ])('names nothing: %j', (path) => {
    expect(entryAt(plan, pathOf(path))).toBeNull();
  });

  it('is suggested with the loops around it', () => {
    expect(nearestPath(plan, pathOf('asks'))).toBe('loop[0].again[0].ask');
    expect(nearestPath(plan, pathOf('somethingElse'))).toBeNull();
  });
});

describe('the entries of', () => {
  it.each([
    [null, { instancesOf: null, entries: ['first', 'loop'] }],
    ['first', { instancesOf: null, entries: [] }],
    ['loop', { instancesOf: 'loop', entries: ['repair'] }],
    ['loop[3]', { instancesOf: null, entries: ['loop[3].both', 'loop[3].again'] }],
    ['loop[3].both', { instancesOf: null, entries: ['loop[3].inner'] }],
    ['loop[3].again', { instancesOf: 'loop[3].again', entries: [] }],
    ['loop[3].again[0]', { instancesOf: null, entries: ['loop[3].again[0].ask'] }],
  ])('%s are its instances, then its entries', (path, inside) => {
    expect(insideOf(plan, path === null ? null : entryAt(plan, pathOf(path)))).toEqual(inside);
  });

  it.each([
    [null, { instancesOf: null, entries: ['first', 'loop', 'repair'] }],
    ['loop[3]', { instancesOf: null, entries: ['loop[3].both', 'loop[3].inner', 'loop[3].again'] }],
  ])('%s at any depth are all those outside of loops in it', (path, inside) => {
    expect(insideOf(plan, path === null ? null : entryAt(plan, pathOf(path)), true)).toEqual(inside);
  });

  const loop = { instancesOf: pathOf('loop'), entries: [pathOf('repair'), pathOf('end')] };
  it('a loop are paged in that order, and continue after more instances have started', () => {
    expect(pathsAfter(loop, 3, null, 4)).toEqual(['loop[0]', 'loop[1]', 'loop[2]', 'repair']);
    expect(pathsAfter(loop, 3, pathOf('loop[1]'), 9)).toEqual(['loop[2]', 'repair', 'end']);
    expect(pathsAfter(loop, 5, pathOf('repair'), 9)).toEqual(['end']);
    expect(pathsAfter(loop, 5, pathOf('end'), 9)).toEqual([]);
  });

  it('a loop have no page after another entry', () => {
    expect(pathsAfter(loop, 3, pathOf('other[1]'), 9)).toBeNull();
    expect(pathsAfter(loop, 3, pathOf('first'), 9)).toBeNull();
  });
});
