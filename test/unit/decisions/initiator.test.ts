import { expect, it } from 'vitest';
import { initiatorOf } from '../../../src/people/decisions/candidate.ts';

const key = { type: 'apiKey', id: 'k', name: 'Key' } as const;
const ada = { type: 'member', id: 'a', name: 'Ada', isEnd: true } as const;
const isUnknown = (...behind: NonNullable<Parameters<typeof initiatorOf>[2]>): boolean =>
  initiatorOf(key, () => undefined, behind)?.isUnknown === true;

it.each([
  ['nobody knows who made the key', true, [{ ...key, isEnd: true }]],
  ['a member made the key', false, [{ ...key, isEnd: false }, ada]],
  ['a member has redriven it, but nobody knows who made the key', true, [{ ...key, isEnd: true }, ada]],
  [
    'somebody has filled in the form of a member',
    true,
    [{ ...key, type: 'form', isEnd: false } as const, ada],
  ],
])('%s: is the initiator unknown? %s', (_, expected, behind) => {
  expect(isUnknown(...behind)).toBe(expected);
});
