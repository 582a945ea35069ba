import { describe, expect, it } from 'vitest';
import { compileCel } from '../../../src/language/expressions/cel/compile.ts';
import { declaredBy } from '../../../src/language/expressions/declared.ts';
import { limits } from '../../../src/language/expressions/limits.ts';
import { Meter } from '../../../src/language/expressions/meter.ts';
import { compileTemplate } from '../../../src/language/expressions/template.ts';
import { problemsOf, resolve, scopeOf } from './scope.ts';

const list = Array.from({ length: 1_000 }, (_, index) => index);
const doubling = (start: string, times: number, last: string): string =>
  Array.from(
    { length: times },
    (_, at) => `cel.bind(v${at}, ${at === 0 ? start : `v${at - 1} + v${at - 1}`}, `,
  ).join('') +
  last +
  ')'.repeat(times);
let deep: unknown = [];
for (let level = 0; level < 25; level += 1) deep = [deep, deep];
let nested: unknown = 'x';
for (let level = 0; level < 12; level += 1) nested = { a: nested, b: { c: nested } };
const scope = scopeOf({
  list,
  text: 'a'.repeat(30_000),
  long: 'ab'.repeat(100_000),
  nested,
  objects: list.map((n) => ({ n, list })),
  copies: list.map((n) => ({ n, list: [...list] })),
});

describe('a costly expression', () => {
  it.each([
    ['three nested comprehensions', '${input.list.map(a, input.list.map(b, input.list.map(c, a)))}'],
    [
      'comprehensions that swallow errors',
      '${input.list.exists(a, input.list.exists(b, input.list.all(c, c >= 0 && a < 0)))}',
    ],
    [
      'comprehensions behind an or',
      '${input.list.map(a, input.list.map(b, input.list.map(c, c))).size() > 0 || true}',
    ],
    ['text that is doubled', `\${${doubling('input.text', 12, 'v11.size()')}}`],
    ['a list that is doubled', `\${${doubling('input.list', 25, 'v24.size()')}}`],
    [
      'a tree that is shared',
      `\${${Array.from({ length: 24 }, (_, at) => `cel.bind(v${at}, ${at === 0 ? '[1]' : `[v${at - 1}, v${at - 1}]`}, `).join('')}v23${')'.repeat(24)}}`,
    ],
    [
      'shared trees that are compared',
      `\${${Array.from({ length: 24 }, (_, at) => `cel.bind(v${at}, ${at === 0 ? '[1]' : `[v${at - 1}, v${at - 1}]`}, `).join('')}v23 == [v22, v22]${')'.repeat(24)}}`,
    ],
    ['deep comparisons in a loop', '${input.list.map(a, input.objects == input.objects + [])}'],
    ['membership in a loop', '${input.list.map(a, input.list.filter(b, [b] in input.objects))}'],
    ['text joined again and again', '${input.list.map(a, input.text).join()}'],
    ['text searched for itself', '${input.long.contains("b" + input.long.substring(0, 100000))}'],
    ['text replaced by more text', '${input.text.replace("a", input.text)}'],
    ['text split into characters again and again', '${input.list.map(a, input.text.split("").size())}'],
    [
      'a pattern on long text again and again',
      '${input.list.map(a, input.long.matches("(a|b|ab)*c" + string(a)))}',
    ],
    ['a pattern that repeats', '${input.text.matches("((a{1,30}){1,30}){1,30}$")}'],
    [
      'time zones again and again',
      '${input.list.map(a, input.list.map(b, timestamp("2027-01-31T09:00:00Z").getHours("Europe/Berlin")))}',
    ],
    ['descendants of descendants', '$..*..*..*..*'],
    ['filters in filters', '$.input.objects[?count($.input.objects[?count($.input.list[?@ >= 0]) > 0]) > 0]'],
    ['deep comparisons in a filter', '$.input.objects[?$.input.objects == $.input.copies]'],
    ['patterns in a filter', '$.input.list[?search($.input.long, "(a|b|ab)*c")]'],
  ])('fails with 2001: %s', (_, source) => {
    expect(() => resolve({ a: source }, scope)).toThrowError(
      expect.objectContaining({
        code: 2001,
        message: expect.stringMatching(/too many steps|too long|larger than|regular expression/) as string,
      }),
    );
  });

  it('fails with 2001 if all expressions of a value together are too costly', () => {
    const two = '${input.list.map(a, input.list.exists(b, b == a)).size()}';
    expect(() => resolve(Array(20).fill(two), scope)).toThrowError(/too many steps/);
  });
});

describe('the value of an expression', () => {
  it('is limited in size', () => {
    const large = scopeOf({ text: 'x'.repeat(400_000), list: Array(1_000).fill('x'.repeat(1_200)) });
    expect(() => resolve(['$.input.text', '$.input.text', '$.input.text'], large)).toThrowError(
      /larger than 1048576 bytes/,
    );
    expect(() => resolve('$.input.list', large)).toThrowError(/larger than 1048576 bytes/);
    expect(resolve(['$.input.text', '$.input.text'], large)).toHaveLength(2);
  });

  it('is limited in depth', () => {
    expect(() => resolve('$.input', scopeOf(JSON.parse('['.repeat(40) + ']'.repeat(40))))).toThrowError(
      /nested more than 32 deep/,
    );
  });

  it('is limited if a small tree is shared into a large one', () => {
    expect(() => resolve('$.input', scopeOf(deep))).toThrowError(/larger than/);
  });
});

describe('an expression', () => {
  it('is refused at save if comprehensions are nested too deep', () => {
    const source = `\${${'input.list.map(x, '.repeat(limits.maxComprehensionNesting + 1)}1${')'.repeat(limits.maxComprehensionNesting + 1)}}`;
    expect(problemsOf(source)[0]?.message).toMatch(/nests more than 3 comprehensions/);
  });

  it('is refused at save if it is too long or too deep to be parsed', () => {
    expect(problemsOf(`\${1${' '.repeat(limits.maxSourceLength)}}`)[0]?.message).toMatch(/longer than/);
    expect(problemsOf(`$.input${'[0]'.repeat(limits.maxSourceLength)}`)[0]?.message).toMatch(/longer than/);
    expect(problemsOf(`\${${'('.repeat(4_000)}1${')'.repeat(4_000)}}`)).toHaveLength(1);
    expect(problemsOf(`$.input[?${'!('.repeat(3_000)}@.a${')'.repeat(3_000)}]`)).toHaveLength(1);
  });
});

describe('steps', () => {
  const stepsOf = (source: string): number => {
    const compiled = compileCel(source, declaredBy({}));
    if (!('evaluate' in compiled)) throw new Error(compiled.message);
    const meter = new Meter();
    const outcome = compiled.evaluate(scope, meter);
    expect(outcome.kind).toBe('value');
    return meter.used;
  };

  it('are counted for every element that a comprehension goes through', () => {
    const one = stepsOf('[1].map(x, x + 1).size()');
    expect(stepsOf('input.list.map(x, x + 1).size()')).toBeGreaterThan(one + 3 * list.length);
  });

  it('are few for usual expressions', () => {
    expect(stepsOf('input.text.startsWith("a") && input.list.size() > 3')).toBeLessThan(3_000);
  });

  it('do not carry over from one resolution to the next', () => {
    const { template } = compileTemplate('${input.list.map(a, input.list.map(b, 1)).size()}');
    for (let round = 0; round < 3; round += 1) expect(template.resolve(scope)).toBe(1_000);
  });
});
