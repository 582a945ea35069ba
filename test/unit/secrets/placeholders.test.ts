import { expect, it } from 'vitest';
import { Placeholders } from '../../../src/account/secrets/references.ts';

const digits = (digit: string) => digit.repeat(32);

it('placeholders are replaced everywhere in texts, and nothing else is', () => {
  let next = 0;
  const references = [
    { secret: 'crm', field: 'token' },
    { secret: 'crm', field: 'other' },
    { secret: 'crm', field: 'token' },
  ];
  const placeholders = new Placeholders(references, () => digits(String(next++)));
  expect(placeholders.root).toEqual({
    secrets: { crm: { token: `secret-${digits('0')}`, other: `secret-${digits('1')}` } },
  });
  const guess = `secret-${digits('9')}`;
  const replaced = placeholders.replaceIn(
    { a: [`Bearer secret-${digits('0')}!`, 5, null], [`secret-${digits('0')}`]: guess },
    // A value that looks like a placeholder is one of nobody.
    ({ field }) => (field === 'token' ? `secret-${digits('1')}` : 'other'),
  );
  expect(replaced).toEqual({
    a: [`Bearer secret-${digits('1')}!`, 5, null],
    [`secret-${digits('0')}`]: guess,
  });
});
