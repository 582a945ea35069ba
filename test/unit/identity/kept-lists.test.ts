import { expect, it } from 'vitest';
import { KeptLists, type KeptList } from '../../../identity/status/kept-lists.ts';
import type { ListToken } from '../../../identity/status/list-tokens.ts';

const mebibyte = 1024 * 1024;
const listOf = (bytes: number): KeptList => ({
  token: { sub: 'a' } as ListToken,
  bytes,
  freshUntil: 1,
  lastsUntil: 1,
});
const kept = (bytes: number) => ({ newest: listOf(bytes), good: null });

it('a project keeps a number of lists, and the longest unused goes first', () => {
  const lists = new KeptLists();
  for (let number = 0; number < 200; number++) lists.set('a', String(number), kept(1));
  lists.get('a', '0');
  lists.set('a', 'more', kept(1));
  expect([lists.get('a', '0'), lists.get('a', '1'), lists.get('a', 'more')].map(Boolean)).toEqual([
    true,
    false,
    true,
  ]);
});

it('a project keeps a number of bytes, and uses none of the space of another', () => {
  const lists = new KeptLists();
  lists.set('b', 'list', kept(mebibyte));
  for (let number = 0; number < 50; number++) lists.set('a', String(number), kept(mebibyte));
  expect(lists.bytes).toBe(17 * mebibyte);
  expect(lists.get('b', 'list')).not.toBeNull();
  expect(lists.get('b', '49')).toBeNull();
});

it('all together have a bound, and the project that has the most makes room', () => {
  const lists = new KeptLists();
  lists.set('small', 'list', kept(mebibyte));
  for (let project = 0; project < 20; project++)
    for (let number = 0; number < 10; number++) lists.set(`p${project}`, String(number), kept(mebibyte));
  expect(lists.bytes).toBe(128 * mebibyte);
  expect(lists.get('small', 'list')).not.toBeNull();
});

it('a list that counts and a newer one that does not are counted both', () => {
  const lists = new KeptLists();
  lists.set('a', 'x', { newest: listOf(2), good: listOf(3) });
  expect(lists.bytes).toBe(5);
  const one = listOf(2);
  lists.set('a', 'x', { newest: { ...one, freshUntil: 2 }, good: one });
  expect(lists.bytes).toBe(2);
});
