import { expect, it } from 'vitest';
import {
  instanceAround,
  instancesAround,
  isOutsideLoops,
  lastOf,
  pathAtDepth,
  pathIn,
  pathInside,
  pathOf,
} from '../../../../src/engine/plan/path.ts';

const path = pathOf('each[2].inner[7].a');

it('a path has no methods that cut it: only its own file does', () => {
  // @ts-expect-error -- Nobody may slice a path.
  expect(() => path.slice(1)).not.toThrow();
  // @ts-expect-error -- Nobody may look for a loop in it.
  expect(() => path.includes('[')).not.toThrow();
  // @ts-expect-error -- What was put together by hand is a text.
  expect(pathInside(`${path}[0]`, 'b')).toBe('each[2].inner[7].a[0].b');
});

it('a path contains iterations, and stands beside other entries of the same', () => {
  expect(instancesAround(path)).toEqual(['each[2]', 'inner[7]']);
  expect([lastOf(path), instanceAround(path)]).toEqual(['a', 'each[2].inner[7]']);
  expect([pathInside(path, 'b'), pathInside(instanceAround(path), 'b')]).toEqual([
    'each[2].inner[7].b',
    'each[2].inner[7].b',
  ]);
  expect([0, 1, 2].map((depth) => pathAtDepth(path, depth, 'b'))).toEqual([
    'b',
    'each[2].b',
    'each[2].inner[7].b',
  ]);
  expect([pathIn(['each', 'inner'], [2, 7], 'a'), pathIn(['each'], [2])]).toEqual([path, 'each[2]']);
});

it('a path outside of loops is an id', () => {
  const outside = pathOf('a');
  expect([isOutsideLoops(outside), isOutsideLoops(path)]).toEqual([true, false]);
  expect([lastOf(outside), instanceAround(outside), pathInside(outside, 'b')]).toEqual(['a', '', 'b']);
});
