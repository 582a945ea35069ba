import { expect, it } from 'vitest';
import { errors } from '../../../src/language/errors/catalogue.ts';

it('every error about a taken name points to it', () => {
  const taken = Object.entries(errors).filter(([refusal]) => refusal.endsWith('NameTaken'));
  expect(taken.length).toBeGreaterThan(5);
  for (const [refusal, refuse] of taken) {
    const [detail] = (refuse as (name: string) => { details: readonly object[] })('a').details;
    expect([refusal, detail]).toMatchObject([
      refusal,
      { reason: 'name.taken', field: 'name', pointer: '/name' },
    ]);
  }
});
