import { expect, it } from 'vitest';
import { disclosureFrameOf } from '../../../identity/protocols/openid4vc/disclosure-frame.ts';

it('a frame names existing claims, once, and no others', () => {
  const claims = { a: { b: [{ c: 1 }, { d: 2 }] }, e: 'text' };
  const paths = [['a'], ['a', 'b', null, 'c'], ['a', 'b', 0, 'c'], ['a', 'b', 7], ['e', 'f'], ['g']];
  expect(JSON.parse(JSON.stringify(disclosureFrameOf(claims, paths)))).toEqual({
    _sd: ['a'],
    a: { b: { '0': { _sd: ['c'] } } },
  });
});

it('a member may be called as one that every object has', () => {
  const claims = JSON.parse('{"__proto__": {"x": 1}, "constructor": {"y": 1}}') as Record<string, unknown>;
  disclosureFrameOf(claims, [
    ['__proto__', 'x'],
    ['constructor', 'y'],
  ]);
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(({} as { _sd?: unknown })['_sd']).toBeUndefined();
});
