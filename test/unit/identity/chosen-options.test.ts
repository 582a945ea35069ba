import { describe, expect, it } from 'vitest';
import { isOneOptionOfEach } from '../../../identity/protocols/openid4vc/chosen-options.ts';

const required = (...options: string[]) => ({ options: options.map((ids) => ids.split('')) });
const optional = (...options: string[]) => ({ ...required(...options), required: false });

describe('one option of each set, and nothing else (OpenID4VP 1.0 §6.4.2), is', () => {
  it.each<[string, ReturnType<typeof required>[], string]>([
    ['the only option', [required('a')], 'a'],
    ['one of two', [required('a', 'b')], 'b'],
    ['one that contains another', [required('a', 'ab')], 'ab'],
    ['a credential for two sets', [required('a', 'b'), required('a')], 'a'],
    ['one for each of two sets, in any order', [required('a', 'b'), required('a')], 'ab'],
    ['two for two sets with the same options', [required('a', 'b'), required('a', 'b')], 'ab'],
    ['what an optional set asks for', [required('a'), optional('b')], 'ab'],
    ['nothing of an optional set', [required('a'), optional('b')], 'a'],
  ])('%s', (_what, sets, answered) => {
    expect(isOneOptionOfEach(sets, new Set(answered))).toBe(true);
  });

  it.each<[string, ReturnType<typeof required>[], string]>([
    ['no option', [required('a')], 'b'],
    ['a part of an option', [required('ab')], 'a'],
    ['more than an option', [required('a')], 'ab'],
    ['two options of one set', [required('a', 'b')], 'ab'],
    ['a part of an optional one', [required('a'), optional('bc')], 'ab'],
    ['two options of an optional one', [required('a'), optional('b', 'c')], 'abc'],
  ])('not %s', (_what, sets, answered) => {
    expect(isOneOptionOfEach(sets, new Set(answered))).toBe(false);
  });

  it('judged in a short time, however many ways there are', () => {
    const ids = Array.from({ length: 40 }, (_, index) => String.fromCodePoint(97 + index));
    const sets = ids.map((id, index) => required(id, ids[(index * 7 + 3) % 40] ?? ''));
    const many = sets.map(({ options }, index) => ({
      options: [...options, [ids[(index * 11 + 5) % 40] ?? '']],
    }));
    expect(isOneOptionOfEach([...many, ...many], new Set(ids))).toBe(true);
    expect(isOneOptionOfEach(many, new Set([...ids, 'other']))).toBe(false);
  });
});
