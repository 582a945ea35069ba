import { v5 } from 'uuid';
import { expect, it } from 'vitest';
import { compileTemplate } from '../../../src/language/expressions/template.ts';
import { problemsOf, resolve, scopeOf } from './scope.ts';
import { refuses } from './tables.ts';

const id = '019ac0de-0000-7000-8000-00000000000a';
const at = (path: string, executionId = id) => {
  const scope = scopeOf({ name: 'ä' });
  return { ...scope, execution: { ...scope.execution, id: executionId }, path };
};

it('an identifier is a UUID of version 5 of the execution, the path of the entry and a name', () => {
  expect(resolve('${uuid("order")}', at('pay'))).toBe(v5('pay:order', id));
  expect(resolve('${uuid(input.name)}', at('all[3].pay'))).toBe(v5('all[3].pay:ä', id));
});

it('an identifier is the same again, and another one for another execution, entry, iteration or name', () => {
  const other = '019ac0de-0000-7000-8000-00000000000b';
  const made = [
    ['order', at('pay')],
    ['order', at('pay', other)],
    ['order', at('refund')],
    ['order', at('all[0].pay')],
    ['order', at('all[1].pay')],
    ['refund', at('pay')],
  ] as const;
  const all = made.map(([name, scope]) => resolve(`\${uuid("${name}")}`, scope));
  expect(new Set(all).size).toBe(made.length);
  expect(made.map(([name, scope]) => resolve(`\${uuid("${name}")}`, scope))).toEqual(all);
});

it('an identifier is no constant, and no part of the definition fails for it', () => {
  const { expressions, problems } = compileTemplate('${uuid("order")}');
  expect([problems, expressions[0]?.failure]).toEqual([[], null]);
  expect(expressions[0]?.references.reads).toEqual([expect.objectContaining({ path: ['execution', 'id'] })]);
  expect(problemsOf('${uuid("order")}')).toEqual([]);
});

refuses(['uuid()', 'uuid(1)']);
