import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileTemplate } from '../../../src/language/expressions/template.ts';
import { escapeText } from '../../../src/language/expressions/text.ts';
import { resolve, scopeOf } from './scope.ts';

const scope = scopeOf({ name: 'Ada', required: ['name'] }, { a: { x: 1 }, b: { y: [2] } });

describe('a template', () => {
  it('resolves expressions at any depth, inside a JSON Schema too, and keeps the order of keys', () => {
    const value = {
      z: '$.input.name',
      a: [
        {
          schema: {
            type: 'object',
            properties: { name: { const: '${input.name}' } },
            required: '$.input.required',
          },
        },
      ],
      n: 1,
      t: true,
      o: null,
    };
    const resolved = resolve(value, scope);
    expect(resolved).toEqual({
      z: 'Ada',
      a: [{ schema: { type: 'object', properties: { name: { const: 'Ada' } }, required: ['name'] } }],
      n: 1,
      t: true,
      o: null,
    });
    expect(Object.keys(resolved as object)).toEqual(['z', 'a', 'n', 't', 'o']);
  });

  it('never reads a key as an expression', () => {
    expect(resolve({ '$.input.name': 1, '${input.name}': 2 }, scope)).toEqual({
      '$.input.name': 1,
      '${input.name}': 2,
    });
  });

  it('gives a fresh value each time', () => {
    const { template } = compileTemplate({ a: '$.actions.a.output', b: { c: [1] } });
    const first = template.resolve(scope) as { a: { x: number }; b: { c: number[] } };
    first.a.x = 9;
    first.b.c.push(2);
    expect(template.resolve(scope)).toEqual({ a: { x: 1 }, b: { c: [1] } });
    expect(scope.actions['a']?.output).toEqual({ x: 1 });
  });

  it('reads the present values of the scope, though it was read before', () => {
    const { template } = compileTemplate(['${input.n}', '$.input.n']);
    const changing = scopeOf({ n: 1 });
    expect(template.resolve(changing)).toEqual([1, 1]);
    (changing.input as { n: number }).n = 2;
    expect(template.resolve(changing)).toEqual([2, 2]);
  });

  it('is the value itself without an expression', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        const escaped = escapeAll(value);
        const { template, problems, expressions } = compileTemplate(escaped);
        expect(problems).toEqual([]);
        expect(expressions).toEqual([]);
        expect(template).toMatchObject({ readsInput: false, actionIds: new Set() });
        expect(JSON.stringify(template.resolve(scope))).toBe(JSON.stringify(value));
      }),
    );
  });

  it('gives any JSON of the input unchanged', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        const data = scopeOf({ value });
        expect(JSON.stringify(resolve('$.input.value', data))).toBe(JSON.stringify(value));
        expect(normal(resolve('${input.value}', data))).toBe(normal(value));
      }),
    );
  });
});

/** CEL has one zero, and its maps keep names in order of insertion, as JSON does. */
const normal = (value: unknown): string => JSON.stringify(value).replaceAll('-0', '0');

const escapeAll = (value: unknown): unknown => {
  if (typeof value === 'string') return escapeText(value);
  if (Array.isArray(value)) return value.map(escapeAll);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, escapeAll(item)]));
};

describe('the references of a template', () => {
  const reads = (value: unknown): { input: boolean; actions: string[] | 'all' } => {
    const { template } = compileTemplate(value);
    return {
      input: template.readsInput,
      actions: template.actionIds === 'all' ? 'all' : [...template.actionIds].sort(),
    };
  };

  it.each([
    ['$.input.x', { input: true, actions: [] }],
    ['$.actions.a.output', { input: false, actions: ['a'] }],
    ["$.actions['a-b'].output.x[*]", { input: false, actions: ['a-b'] }],
    [
      '$.actions.a.output.list[?@.id == $.actions.b.output.id && @.n == $.input.n]',
      { input: true, actions: ['a', 'b'] },
    ],
    ['$.actions.a.output[?count(@[?@ == $.actions.c.output]) > 0]', { input: false, actions: ['a', 'c'] }],
    ['$.actions[*].output', { input: false, actions: 'all' }],
    ['$.actions', { input: false, actions: 'all' }],
    ['$..id', { input: true, actions: 'all' }],
    ['$', { input: true, actions: 'all' }],
    ['${actions.a.output.x + 1}', { input: false, actions: ['a'] }],
    ['${actions["a-b"].output.?x.orValue(input.y)}', { input: true, actions: ['a-b'] }],
    ['${[1].map(x, actions.a.output.n + x)}', { input: false, actions: ['a'] }],
    ['${has(actions.a.output) ? 1 : 2}', { input: false, actions: ['a'] }],
    ['${actions[input.which].output}', { input: true, actions: 'all' }],
    ['${actions.size()}', { input: false, actions: 'all' }],
    ['${cel.bind(x, actions, x.a)}', { input: false, actions: 'all' }],
    ['${execution.id}', { input: false, actions: [] }],
    [
      { p: ['$.actions.a.output'], q: 'x ${actions.b.output} ${input.z}' },
      { input: true, actions: ['a', 'b'] },
    ],
  ])('are known from its text: %j', (value, expected) => {
    expect(reads(value)).toEqual(expected);
  });
});
