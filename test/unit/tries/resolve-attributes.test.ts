import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { fetchV1 } from '../../../src/actions/general/fetch.v1.ts';
import { LiteralText } from '../../../src/language/expressions/text-kinds.ts';
import type { Scope } from '../../../src/language/expressions/scope.ts';
import { StepsSpent } from '../../../src/language/metering/step-budget.ts';
import { resolveAttributes } from '../../../src/definitions/tries/resolve-attributes.ts';

const contract = { attributes: v.looseObject({ path: v.optional(LiteralText) }) };
const scope = { input: { a: 1, all: { b: 2 } }, actions: {}, execution: {} };
const resolve = (attributes: unknown, rest: Partial<Scope> = {}, maxSteps?: number) =>
  resolveAttributes(contract, { attributes, scope: { ...scope, ...rest } }, maxSteps);

describe('attributes outside of a definition', () => {
  it('are resolved, and those without expressions are known', () => {
    expect(resolve({ sum: '${input.a + 1}', deep: { same: '$.input.a' }, plain: { x: [1] } })).toEqual({
      value: { sum: 2, deep: { same: 1 }, plain: { x: [1] } },
      constants: ['plain'],
    });
  });

  it('may be one expression', () => {
    expect(resolve('$.input.all')).toEqual({ value: { b: 2 }, constants: [] });
  });

  it('read the roots that are given, and no others', () => {
    const attributes = { name: '${item.name}' };
    expect(resolve(attributes, { locals: { item: { name: 'Ana' } } }).value).toEqual({ name: 'Ana' });
    expect(() => resolve(attributes)).toThrow(
      expect.objectContaining({
        code: 2000,
        details: [expect.objectContaining({ reason: 'expression.syntax', field: 'attributes.name' })],
      }),
    );
  });

  it('are unchanged if a text is in another language', () => {
    expect(resolve({ path: '$.input.a' })).toEqual({ value: { path: '$.input.a' }, constants: ['path'] });
  });

  it('are limited in their steps', () => {
    const heavy = '${[1, 2, 3].map(a, [1, 2, 3].map(b, a * b)).size()}';
    expect(() => resolve({ heavy }, {}, 10)).toThrow(StepsSpent);
  });
});

describe('secrets in attributes that are tried', () => {
  const tried = (attributes: object) => resolveAttributes(fetchV1, { attributes, scope }).value;

  it('are their names, which a query over everything does not see', () => {
    const attributes = { headers: { a: 'Key ${secrets.crm.token}' }, payload: '$..token' };
    expect(tried(attributes)).toEqual({ headers: { a: 'Key secrets.crm.token' }, payload: [] });
  });

  it('are refused if a definition with them would be', () => {
    expect(() => tried({ text: '${secrets.crm.token.size()}' })).toThrow(
      expect.objectContaining({
        code: 2000,
        details: [expect.objectContaining({ reason: 'expression.reference', field: 'attributes.text' })],
      }),
    );
  });
});
