import { InputDescriptorFilterEvaluationHandler } from '@animo-id/pex/dist/main/lib/evaluation/handlers/inputDescriptorFilterEvaluationHandler.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { boundFilters } from '../../../identity/bounds/filters.ts';

beforeAll(boundFilters);

/** Compares a claim with a filter, as the agent's library does. */
const matches = (filter: object, value: unknown): boolean => {
  const { prototype } = InputDescriptorFilterEvaluationHandler;
  const evaluate = Reflect.get(prototype, 'evaluateFilter') as (found: object, field: object) => boolean;
  return evaluate.call(Object.create(prototype), { value }, { filter });
};

describe('a filter of a presentation definition', () => {
  it('has its patterns checked in linear time, wherever they stand', () => {
    const filter = { type: 'string', pattern: '^(a+)+$' };
    const catastrophic = `${'a'.repeat(60)}!`;
    expect(matches(filter, 'aaa')).toBe(true);
    expect(matches(filter, catastrophic)).toBe(false);
    expect(matches({ type: 'array', contains: filter }, ['b', 'a'])).toBe(true);
    expect(matches({ type: 'array', contains: filter }, [catastrophic])).toBe(false);
    expect(matches({ not: filter }, catastrophic)).toBe(true);
    const names = { type: 'object', patternProperties: { '^(a+)+$': { type: 'number' } } };
    expect(matches(names, { [catastrophic]: 'x', a: 1 })).toBe(true);
    expect(matches(names, { a: 'x' })).toBe(false);
  });

  it('matches nothing with an invalid pattern', () => {
    expect(matches({ type: 'string', pattern: '^(?=a)a$' }, 'a')).toBe(false);
  });

  it('follows the library without patterns, as before', () => {
    expect(matches({ type: 'string', const: 'a' }, 'a')).toBe(true);
    expect(matches({ type: 'string', format: 'date', formatMinimum: '2020-01-01' }, '2019-01-01')).toBe(
      false,
    );
    expect(matches({ type: 'number', minimum: 3 }, 2)).toBe(false);
  });
});
