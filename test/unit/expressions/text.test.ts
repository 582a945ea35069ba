import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HoldfastError } from '../../../src/language/errors/holdfast-error.ts';
import { escapeText, readText } from '../../../src/language/expressions/text.ts';
import { failureOf, problemsOf, resolve, scopeOf } from './scope.ts';

const scope = scopeOf({ name: 'Ada', age: 36, tags: ['a', 'b'], nothing: null, '{': 1 });

describe('a string of a definition', () => {
  it.each([
    ['plain text', 'plain text'],
    ['', ''],
    ['costs $5', 'costs $5'],
    ['a $ b', 'a $ b'],
    ['US$', 'US$'],
    ['$5', '$5'],
    [' $5', ' $5'],
    [' $', ' $'],
    ['$name', '$name'],
  ])('is text: %j', (text, value) => {
    expect(resolve(text, scope)).toBe(value);
  });

  it.each([
    ['$$.input', '$.input'],
    [' $$.input', ' $.input'],
    ['$$[0]', '$[0]'],
    ['$$', '$'],
    ['$$$.x', '$$.x'],
    ['$${input.name}', '${input.name}'],
    ['a $${b} c', 'a ${b} c'],
    ['$$${x}', '$${x}'],
    ['$$.a $${b}', '$.a ${b}'],
    ['$$.a ${input.name}', '$.a Ada'],
  ])('is escaped by one more dollar sign: %j', (text, value) => {
    expect(resolve(text, scope)).toBe(value);
  });

  it('keeps the type of an expression that stands alone', () => {
    expect(resolve('$.input.age', scope)).toBe(36);
    expect(resolve(' \n$.input.age\n', scope)).toBe(36);
    expect(resolve('${input.age}', scope)).toBe(36);
    expect(resolve('${input.tags}', scope)).toEqual(['a', 'b']);
    expect(resolve('${input.nothing}', scope)).toBeNull();
  });

  it('keeps the type of an expression that stands alone in a block of YAML', () => {
    for (const text of ['${input.age}\n', '${input.age}\n\n', ' ${input.age}\r\n', '\n  ${input.age} '])
      expect(resolve(text, scope)).toBe(36);
    expect(resolve('${input.tags}\n', scope)).toEqual(['a', 'b']);
    expect(resolve(' ${input.age}', scope)).toBe(' 36');
    expect(resolve('${input.age} ', scope)).toBe('36 ');
    expect(resolve('${input.age}\n${input.age}\n', scope)).toBe('36\n36\n');
    expect(resolve('Age: ${input.age}\n', scope)).toBe('Age: 36\n');
    expect(readText(' ${a b}\n')).toEqual({ kind: 'cel', source: 'a b', start: 3 });
  });

  it('puts strings unchanged and other values as compact JSON into text', () => {
    expect(resolve('${input.name} (${input.age}): ${input.tags} ${input.nothing}', scope)).toBe(
      'Ada (36): ["a","b"] null',
    );
  });

  it.each([
    ["${'}'}", '}'],
    ['${"a}" + "{b"}', 'a}{b'],
    ['${"\\"}"}', '"}'],
    ["${'''}'''}", '}'],
    ['${r"}"}', '}'],
    ['${{"a": {"b": 1}}.a.b}', 1],
    ['${input["{"]}', 1],
    ['${1 // }\n}', 1],
    ['<${{"a": 1}}>', '<{"a":1}>'],
  ])('finds the end of %j past strings, maps and comments', (text, value) => {
    expect(resolve(text, scope)).toEqual(value);
  });

  it('is invalid if an expression is never closed or is empty', () => {
    expect(readText('a ${b')).toMatchObject({ kind: 'broken', start: 2 });
    expect(readText('${"}')).toMatchObject({ kind: 'broken' });
    expect(readText('${ }')).toMatchObject({ kind: 'broken', message: 'is empty' });
  });
});

describe('escapeText', () => {
  const dollars = fc.string({ unit: fc.constantFrom('$', '{', '}', '.', '[', ']', 'a', '"', "'") });

  it('escapes any text so that it is read back unchanged', () => {
    fc.assert(
      fc.property(fc.oneof(dollars, fc.string()), (text) => {
        expect(resolve(escapeText(text), scope)).toBe(text);
      }),
    );
  });

  it('leaves text without expressions unchanged', () => {
    fc.assert(
      fc.property(
        fc.string().filter((text) => !text.includes('$')),
        (text) => {
          expect(escapeText(text)).toBe(text);
        },
      ),
    );
  });
});

it('never throws anything but HoldfastError, whatever the text', () => {
  const pieces = fc.constantFrom(
    '$',
    '${',
    '}',
    '$.',
    'input',
    '.name',
    '[',
    ']',
    '?',
    '@',
    '"',
    "'",
    '(',
    ')',
    '.map(x, ',
    ' + ',
    '1',
    'x',
    '==',
    '\\',
    '\u0000',
    '..',
    '*',
  );
  fc.assert(
    fc.property(
      fc.array(pieces).map((list) => list.join('')),
      (text) => {
        const error = problemsOf({ at: [text] }).length > 0 ? undefined : failureOf({ at: [text] }, scope);
        expect(error === undefined || (error instanceof HoldfastError && error.code === 2001)).toBe(true);
      },
    ),
    { numRuns: 1_000 },
  );
});
