import { expect, it } from 'vitest';
import { HiddenValues } from '../../../workers/tries/hidden-values.ts';
import { limits } from '../../../src/account/secrets/types.ts';

const secret = (id: string, values: Record<string, string>, valuesBefore: () => Map<string, string>) => ({
  id,
  name: 'crm',
  type: 'values' as const,
  hosts: null,
  version: 2,
  values: new Map(Object.entries(values)),
  valuesBefore,
});

it('the version before is decrypted once, however often a field is used', () => {
  let decrypted = 0;
  const before = () => {
    decrypted += 1;
    return new Map([
      ['a', 'the-first-a'],
      ['b', 'the-first-b'],
    ]);
  };
  const crm = secret('1', { a: 'the-second-a', b: 'the-second-b' }, before);
  const hidden = new HiddenValues();
  for (let at = 0; at < 1_000; at++) hidden.use(crm, 'a');
  expect(decrypted).toBe(1);
  expect(hidden.values).toEqual(['the-second-a', 'the-first-a']);
  hidden.use(crm);
  expect(hidden.values.toSorted()).toEqual(['the-first-a', 'the-first-b', 'the-second-a', 'the-second-b']);
});

it('the values together are too long, and each counts once', () => {
  const none = () => new Map<string, string>();
  const long = secret('1', { a: 'a'.repeat(limits.maxUsedLength) }, none);
  const hidden = new HiddenValues();
  for (let at = 0; at < 3; at++) hidden.use(long, 'a');
  expect(() => hidden.use(secret('2', { b: 'one-more-value' }, none), 'b')).toThrow('65536');
});
