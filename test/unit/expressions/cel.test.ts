import { describe, expect, it } from 'vitest';
import { compileTemplate } from '../../../src/language/expressions/template.ts';
import { failureOf, problemsOf, resolve, scopeOf } from './scope.ts';

const scope = scopeOf(
  {
    n: 5,
    half: 0.5,
    big: 9_007_199_254_740_991,
    text: 'Ada',
    list: [1, 2, 3],
    empty: {},
    nested: { a: { b: [{ c: 1 }] } },
  },
  { connect: { id: 'c-1' } },
);

describe('CEL', () => {
  it.each([
    ['input.n + 1', 6],
    ['input.n + 1.5', 6.5],
    ['1.5 + input.n', 6.5],
    ['input.n - 0.5', 4.5],
    ['input.n * 2.5', 12.5],
    ['input.n / 2', 2],
    ['input.n / 2.0', 2.5],
    ['input.half * 2', 1],
    ['(1.5 * 2.0) / 2', 1.5],
    ['input.n % 2 == 1', true],
    ['input.half == 0.5 && input.n == 5.0', true],
    ['1 == 1.0', true],
    ['input.n > 4.5', true],
    ['-input.n', -5],
    ['input.big', 9_007_199_254_740_991],
  ])('counts characters as people do: %s', (source, value) => {
    expect(resolve(`\${${source}}`, scope)).toBe(value);
  });

  it.each([
    ['input.text + "!"', 'Ada!'],
    ['input.text.size()', 3],
    ['input.text.matches("^A.*")', true],
    ['input.text.lowerAscii()', 'ada'],
    ['"a,b".split(",")', ['a', 'b']],
    ['["a", "b"].join("-")', 'a-b'],
    ['"a-b-a".replace("a", "cc")', 'cc-b-cc'],
    ['input.list.map(x, x * 2)', [2, 4, 6]],
    ['[[1], [2, 3]].map(l, l.size())', [1, 2]],
    ['[[1], ["a"]] == [[1], ["a"]] && {"a": {"b": [1]}}.a.b[0] == 1', true],
    ['input.list.filter(x, x > 1)', [2, 3]],
    ['input.list.exists(x, x == 2)', true],
    ['input.list.all(x, x < 3)', false],
    ['2 in input.list', true],
    ['"n" in input', true],
    ['input.nested.a.b[0].c', 1],
    ['input.n > 3 ? "many" : "few"', 'many'],
    ['cel.bind(x, input.n * 2, x + x)', 20],
    ['[1, "a", null, 2.5]', [1, 'a', null, 2.5]],
    ['{"a": 1, "b": [true]}', { a: 1, b: [true] }],
    ['input.empty', {}],
    ['actions.connect.output.id', 'c-1'],
    ['actions["connect"].output.id', 'c-1'],
    ['execution.id', 'e-1'],
    ['string(input.n) + "x"', '5x'],
    ['int("7") + 1', 8],
  ])('evaluates %s', (source, value) => {
    expect(resolve(`\${${source}}`, scope)).toEqual(value);
  });

  it.each([
    ['timestamp("2027-01-31T09:00:00Z") + duration("1h")', '2027-01-31T10:00:00.000Z'],
    ['duration("90s")', 'PT1M30S'],
    ['duration("48h")', 'PT48H'],
    ['duration("-1.5s")', '-PT1.5S'],
    ['string(duration("90s"))', '90s'],
    ['string(timestamp("2027-01-31T09:00:00.500Z"))', '2027-01-31T09:00:00.5Z'],
    ['int(timestamp("1970-01-02T00:00:00Z"))', 86_400],
    ['input.n > 3 ? 1.5 : 0', 1.5],
    ['input.n < 3 ? "a" : null', null],
    ['[].map(x, x + 1)', []],
    ['{"constructor": 1}', { constructor: 1 }],
    ['"👋a👋".indexOf("a") + "👋a".size()', 3],
    ['"👋a".substring(0, 1)', '👋'],
    ['"a👋b".split("")', ['a', '👋', 'b']],
    ['"👋".replace("", "-")', '-👋-'],
    ['timestamp("2027-03-28T00:30:00Z").getHours("Europe/Berlin")', 1],
    ['timestamp("2027-03-28T01:30:00Z").getHours("Europe/Berlin")', 3],
    ['bytes("abc")', 'YWJj'],
    ['uint(3)', 3],
    ['[optional.none(), optional.of(1)]', [1]],
  ])('gives JSON for %s', (source, value) => {
    expect(resolve(`\${${source}}`, scope)).toEqual(value);
  });

  it.each([
    ['1.0 / 0.0', /not finite/],
    ['9007199254740993', /beyond 2\^53/],
    ['type(1)', /no value that JSON has a form for/],
    ['input.n / 0', /divides by zero/],
    ['timestamp("2027-02-30T00:00:00Z")', /makes a timestamp of a value that is none.* \(at character 1\)/],
    ['timestamp("2027-01-31T24:00:00Z")', /makes a timestamp of a value that is none/],
    ['timestamp("9999-12-31T23:59:59Z") + duration("1s")', /beyond the years 0001 to 9999/],
    ['duration("s")', /makes a duration of a value that is none/],
    ['int("")', /converts a value that does not allow it/],
    ['int(" 7")', /converts a value that does not allow it/],
    ['uint("")', /converts a value that does not allow it/],
    ['double("0x10")', /converts a value that does not allow it/],
    ['int(1e300)', /leaves the range of 64-bit integers/],
    ['string(b"\\xff")', /converts a value that does not allow it/],
    ['"a👋".substring(3)', /position outside of the text/],
    ['{"a": 1, "a": 2}', /the same key twice/],
    ['timestamp("2027-01-31T09:00:00Z").getHours("Nowhere/At")', /time zone that is not known/],
    ['input.nope', /reads `nope`, which is not in `input` \(object\) \(at character 7\)/],
    ['input.list[7]', /reads item 7, which is not in `input.list` \(array\)/],
    ['input.text.first', /reads `first`, which is not in `input.text` \(string\)/],
    ['[input.nested].map(n, n.b)', /reads `b`, which is not in the value \(object\)/],
    ['input.nested[input.text]', /reads a key, which is not in `input.nested` \(object\)/],
    ['input.text + input.n', /types that it does not take/],
    ['input.text.matches("(?=a)")', /regular expression that is not supported/],
    ['input.toString', /reads `toString`, which is not in/],
    ['input.constructor', /reads `constructor`, which is not in/],
    ['input.__proto__', /is not valid CEL|which is not in/],
  ])('fails with a 2001 in our words: %s', (source, message) => {
    expect(() => resolve(`\${${source}}`, scope)).toThrowError(message);
  });

  it.each([
    ['1 +', /is not valid CEL: it ends too early/],
    ['nope', /Unknown variable: nope/],
    ['nope(1)', /no matching overload/],
    ['"a" + 1', /no such overload: string \+ int/],
    ['now()', /no matching overload/],
    ['input.list.map(input, 1)', /as a variable of its own/],
    ['a = 1', /Unexpected character/],
  ])('is a problem at save: %s', (source, message) => {
    const [problem] = problemsOf({ a: `x \${${source}}` });
    expect(problem?.message).toMatch(message);
    expect(problem?.offset).toBeGreaterThanOrEqual(4);
  });

  it.each([
    ['${actions.connect.output.nope.deeper}', 'object'],
    ['a ${input.list.nope} b', 'array'],
    ['${input.nested.a.b[3]}', 'array'],
  ])('names the type that was found where the path ended: %s', (text, found) => {
    expect(failureOf({ a: text }, scope)).toMatchObject({
      details: [{ found, pointer: '/actions/2/attributes/a', expression: text.replace(/^a | b$/g, '') }],
    });
  });

  it('names the declared fields if one is missing, and none of the data', () => {
    const { template } = compileTemplate(['${actions.connect.output.body}'], {
      outputSchemaOf: () => ({ properties: { data: {}, receivedAt: {} } }),
    });
    expect(() => template.resolve(scope)).toThrowError(
      'reads `body`, which is not in `actions.connect.output` (object); known fields: `data`, `receivedAt` (at character 24).',
    );
  });

  it('never shows a value or a key of the data', () => {
    const secret = 'marker-4711';
    const hostile = scopeOf({ s: secret, m: { [secret]: 1 }, l: [secret] });
    const sources = [
      'int(input.s)',
      'bool(input.s)',
      'input.m[input.s + "x"]',
      'input.l[9]',
      'timestamp(input.s)',
      'duration(input.s)',
      'input.s.matches(input.s + "(")',
      'input.s.foo',
      'input.s + 1',
      'input.l.join(1)',
      'timestamp("2027-01-31T09:00:00Z").getHours(input.s)',
      'double(input.s)',
      'uint(input.s)',
      'bytes(input.s).json()',
      '!input.s',
      'input.s ? 1 : 2',
      'input.m.map(k, k + 1)',
      'dyn(input.s) < 1',
    ];
    for (const source of sources) {
      const text = `\${${source}}`;
      if (problemsOf(text).length > 0) continue;
      const failure = failureOf(text, hostile);
      expect(failure).toMatchObject({ code: 2001 });
      expect(`${source}: ${JSON.stringify(failure)} ${String(failure)}`).not.toContain(secret);
    }
  });
});
