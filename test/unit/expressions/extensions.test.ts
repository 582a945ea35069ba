import { describe, expect, it } from 'vitest';
import { extensions } from '../../../src/expressions/cel/extensions/table.ts';
import { compileCel } from '../../../src/expressions/cel/compile.ts';
import { declaredBy } from '../../../src/expressions/declared.ts';
import { Meter } from '../../../src/expressions/meter.ts';
import { failureOf, problemsOf, resolve, scopeOf } from './scope.ts';

const scope = scopeOf({
  name: 'Ada',
  n: 5,
  half: 0.5,
  text: 'a'.repeat(30_000),
  list: [3, 1, 2],
  words: ['b', 'a'],
});

it.each(extensions.map(({ name, example }) => [name, ...example] as const))(
  'the example of `%s` gives what it says: %s',
  (_name, source, gives) => {
    expect(resolve(`\${${source}}`, scope)).toEqual(JSON.parse(gives));
  },
);

const gives = (rows: readonly (readonly [string, unknown])[]): void => {
  it.each(rows)('%s', (source, value) => {
    expect(resolve(`\${${source}}`, scope)).toEqual(value);
  });
};

/** What is only found with the data. */
const fails = (rows: readonly (readonly [string, RegExp])[]): void => {
  it.each(rows)('and fails: %s', (source, message) => {
    expect(failureOf(`\${${source}}`, scope)).toMatchObject({
      code: 2001,
      message: expect.stringMatching(message) as string,
    });
  });
};

const refuses = (sources: readonly string[]): void => {
  it.each(sources)('and is refused at save: %s', (source) => {
    expect(problemsOf(`\${${source}}`)[0]?.message).toMatch(/cannot work: found no matching overload/);
  });
};

describe('texts are formatted', () => {
  gives([
    ['"%d%% of %s".format([5, "😀"])', '5% of 😀'],
    ['"%.2f %f %e".format([input.half, input.n, 1052.0])', '0.50 5.000000 1.052000e+03'],
    ['"%.0f %.0f %.1f %.2f".format([0.5, 1.5, 0.25, -1.005])', '0 2 0.2 -1.00'],
    ['"%.2f".format([1e22])', '10000000000000000000000.00'],
    ['"%s".format([[{"b": 1, "a": [null, true]}, 1.5]])', '[{a: [null, true], b: 1}, 1.5]'],
    ['"".format([])', ''],
    ['"abc".format([1])', 'abc'],
  ]);
  fails([
    ['"%s %s".format(["a"])', /more values/],
    ['"%q".format(["a"])', /with a clause that there is not/],
    ['"%".format(["a"])', /with a clause that there is not/],
    ['"%.101f".format([1.0])', /with a clause that there is not/],
    ['"%.1234f".format([1.0])', /with a clause that there is not/],
    ['"%d".format(["a"])', /values of types/],
    ['"%f".format([input.name])', /values of types/],
    ['input.n.format([1])', /values of types/],
  ]);
  refuses(['"%s".format("a")', '"%s".format()', '1.format([1])']);
});

describe('texts are reversed', () => {
  gives([
    ['"a😀b".reverse()', 'b😀a'],
    ['"".reverse()', ''],
    ['input.name.reverse()', 'adA'],
  ]);
  fails([['input.n.reverse()', /values of types/]]);
  refuses(['"a".reverse(1)', 'true.reverse()']);
});

describe('regular expressions capture', () => {
  gives([
    ['regex.extract("id: 7", "[0-9]+").orValue("")', '7'],
    ['regex.extract("id", "[0-9]+").orValue("none")', 'none'],
    ['regex.extract("b", "(a)?b").orValue("none")', 'none'],
    ['regex.extract("x😀y", "x(.)y").orValue("")', '😀'],
    ['regex.extractAll("", "a")', []],
    ['regex.extractAll("a1b2", "[a-z]")', ['a', 'b']],
    ['regex.extractAll("aaXbX", "(a)?.X")', ['a']],
    ['regex.replace("abc", "", "-")', '-a-b-c-'],
    ['regex.replace("aaa", "a", "b", 2)', 'bba'],
    ['regex.replace("aaa", "a", "b", 0)', 'aaa'],
    ['regex.replace("aaa", "a", "b", -1)', 'bbb'],
    ['regex.replace("ab", "(a)(b)", r"\\2\\1\\0\\\\")', 'baab\\'],
    ['regex.replace("äö", "ä", "ü")', 'üö'],
    ['[1, 2].map(regex, regex + 1)', [2, 3]],
  ]);
  it('an optional match removes the attribute where there is none', () => {
    expect(resolve({ a: '${regex.extract("b", "a")}', b: 1 }, scope)).toEqual({ b: 1 });
  });
  fails([
    ['regex.extract("a", "(a)(b)?")', /more than one group/],
    ['regex.extractAll("a", "(?=a)")', /regular expression that is not supported/],
    ['regex.replace("a", "a", r"\\1")', /a group that the regular expression does not have/],
    ['regex.replace("a", "a", r"\\x")', /a group that the regular expression does not have/],
    ['regex.extract(input.n, "a")', /values of types/],
  ]);
  refuses(['regex.extract(1, "a")', 'regex.extractAll("a")', 'regex.replace("a", "a", "b", "c")']);
});

describe('what would burn time or memory ends', () => {
  it.each([
    [
      'cel.bind(a, "%s%s".format([input.text, input.text]), "%s%s%s%s%s%s%s%s%s%s%s%s%s%s%s%s%s%s".format([a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a]))',
    ],
    ['regex.replace(input.text, "a", input.text)'],
    ['regex.extractAll(input.text, "a.*b|a")'],
    ['regex.extractAll(input.text, "")'],
  ])('%s', (source) => {
    expect(failureOf(`\${${source}}`, scope)).toMatchObject({
      details: [expect.objectContaining({ reason: 'expression.effort' })],
    });
  });

  it('a tree that is shared', () => {
    const shared = Array.from(
      { length: 24 },
      (_, at) => `cel.bind(v${at}, ${at === 0 ? '[1]' : `[v${at - 1}, v${at - 1}]`}, `,
    ).join('');
    for (const use of ['"%s".format([v23])'])
      expect(failureOf(`\${${shared}${use}${')'.repeat(24)}}`, scope)).toMatchObject({
        details: [expect.objectContaining({ reason: 'expression.effort' })],
      });
  });
});

it('each function counts a long text before it reads it', () => {
  const stepsOf = (source: string): number => {
    const compiled = compileCel(source, declaredBy({}));
    if (!('evaluate' in compiled)) throw new Error(compiled.message);
    const meter = new Meter();
    compiled.evaluate(scope, meter);
    return meter.used;
  };
  for (const call of ['"%s".format([input.text])', 'input.text.format([])', 'input.text.reverse()'])
    expect(stepsOf(call)).toBeGreaterThan(30_000 / 32);
});
