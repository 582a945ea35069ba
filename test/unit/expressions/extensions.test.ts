import { describe, expect, it } from 'vitest';
import { extensions } from '../../../src/language/expressions/cel/extensions/table.ts';
import { compileCel } from '../../../src/language/expressions/cel/compile.ts';
import { declaredBy } from '../../../src/language/expressions/declared.ts';
import { Meter } from '../../../src/language/expressions/meter.ts';
import { failureOf, problemsOf, resolve, scopeOf } from './scope.ts';
import { refuses, tablesOver } from './tables.ts';

const scope = scopeOf({
  name: 'Ada',
  n: 5,
  half: 0.5,
  text: 'a'.repeat(30_000),
  list: [3, 1, 2],
  words: ['b', 'a'],
});

it.each(extensions.map(({ name, example }) => [name, ...example] as const))(
  'the example of `%s` has the documented result: %s',
  (_name, source, gives) => {
    expect(resolve(`\${${source}}`, scope)).toEqual(JSON.parse(gives));
  },
);

const { gives, fails, exhausts } = tablesOver(scope);

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
  it('remove the attribute if an optional match is missing', () => {
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

describe('lists', () => {
  gives([
    ['[].sum()', 0],
    ['input.list.sum() + 1', 7],
    ['[1, 0.5].sum()', 1.5],
    ['[duration("2s"), duration("1s")].min()', 'PT1S'],
    ['["b", "😀", "\uFFFD"].max()', '😀'],
    ['input.list.sort()', [1, 2, 3]],
    ['[2, 1.5, 1].sort()', [1, 1.5, 2]],
    ['["😀", "\uFFFD", "a", "aa", ""].sort()', ['', 'a', 'aa', '\uFFFD', '😀']],
    ['[true, false].sort()', [false, true]],
    ['[].sort()', []],
    ['["a", "1", 1, 1.0, null, true, null].distinct()', ['a', '1', 1, null, true]],
    [
      '[{"a": 1, "b": [2]}, {"b": [2], "a": 1.0}, {"a": [1]}, ["a"], ["a", "b"], ["a,b"]].distinct().size()',
      5,
    ],
    ['[[1], [[2]], 3].flatten(2)', [1, 2, 3]],
    ['[[1]].flatten(0)', [[1]]],
    ['[].reverse()', []],
    ['input.list.slice(3, 3)', []],
    ['[1, 2].zip(["a"])', [[1, 'a']]],
    ['lists.range(0)', []],
    ['lists.range(3).map(lists, lists * 2)', [0, 2, 4]],
  ]);
  fails([
    ['[].min()', /of an empty list/],
    ['[].max()', /of an empty list/],
    ['["a"].sum()', /values of types/],
    ['[9223372036854775807, 1].sum()', /64-bit integers/],
    ['["a", 1].sort()', /values of types/],
    ['[[1]].sort()', /values of types/],
    ['[null].max()', /values of types/],
    ['input.list.slice(1, 4)', /position outside/],
    ['input.list.slice(2, 1)', /position outside/],
    ['input.list.slice(-1, 1)', /position outside/],
    ['[1].flatten(-1)', /position outside/],
    ['lists.range(-1)', /position outside/],
    ['input.name.sort()', /values of types/],
    ['input.list.zip(input.name)', /values of types/],
  ]);
  refuses(['"ab".sort()', '[1].slice("a", 2)', '[1].zip("a")', '[1].sum(1)', 'lists.range("a")']);
});

describe('lists by a key', () => {
  gives([
    ['[].sortBy(x, x.n)', []],
    ['input.list.sortBy(x, -x)', [3, 2, 1]],
    ['["b1", "a", "b0"].sortBy(x, size(x))', ['a', 'b1', 'b0']],
    ['[[2, 1], [1]].sortBy(x, x.sortBy(y, y)[0]).map(x, x.size())', [2, 1]],
    ['input.list.groupBy(x, x > 1)', { true: [3, 2], false: [1] }],
    ['[].groupBy(x, x)', {}],
    ['["__proto__"].groupBy(x, x).size()', 1],
    ['[[1, 2], [3]].map(x, x.sortBy(y, size(x) - y))', [[2, 1], [3]]],
  ]);
  fails([
    ['["a", 1].sortBy(x, x)', /values of types/],
    ['[1.5].groupBy(x, x)', /a key that is no text/],
    ['input.name.sortBy(x, x)', /values of types/],
    ['input.list.sortBy(x, x.n)', /.+/],
    ['lists.range(3000).map(a, lists.range(3000).sortBy(x, -x))', /too many steps/],
    ['lists.range(3000).map(a, lists.range(3000).groupBy(x, x))', /too many steps/],
  ]);
  refuses(['"a".sortBy(x, x)', '[1].groupBy(x, size(1))']);
  it('use a variable that is none of the roots', () => {
    expect(problemsOf('${[1].sortBy(input, 1)}')[0]?.message).toMatch(/as a variable of its own/);
    expect(problemsOf('${[1].sortBy(1, 1)}')).toHaveLength(1);
    expect(problemsOf('${[1].sortBy(x, y)}')[0]?.message).toMatch(/Unknown variable: y/);
  });
});

describe('numbers', () => {
  gives([
    ['[math.round(1.5), math.round(-1.5), math.round(1.4), math.round(0.49999999999999994)]', [2, -2, 1, 0]],
    ['[math.round(input.n), math.floor(input.n), math.ceil(input.n), math.trunc(input.n)]', [5, 5, 5, 5]],
    ['[math.floor(1.9), math.ceil(-1.9), math.trunc(1.9), math.abs(-1.5)]', [1, -1, 1, 1.5]],
    ['math.greatest(input.n, 7, 6.5)', 7],
    ['math.least([2, -1])', -1],
    ['input.list[math.floor(1.5)]', 1],
    ['[1, 2].map(math, math)', [1, 2]],
  ]);
  fails([
    ['math.abs(-9223372036854775808)', /64-bit integers/],
    ['math.least([])', /of an empty list/],
    ['math.greatest(["a", "b"])', /values of types/],
    ['math.round(input.name)', /values of types/],
  ]);
  refuses(['math.round("a")', 'math.floor()', 'math.least("a")']);
});

describe('encodings', () => {
  gives([
    ['base64.encode("😀")', '8J+YgA=='],
    ['string(base64.decode("8J+YgA"))', '😀'],
    ['base64url.encode(b"\\xff\\xfe\\xfd\\xfc")', '__79_A'],
    ['string(base64url.decode("8J-YgA"))', '😀'],
    ['base64.encode("")', ''],
    ['size(base64.decode(""))', 0],
    ['hex.encode("ä")', 'c3a4'],
    ['string(hex.decode("C3a4"))', 'ä'],
    ['hex.encode(hex.decode(""))', ''],
    [
      'url.encode("/?#[]@!$&\'()*+,;=% ~-._ä")',
      '%2F%3F%23%5B%5D%40%21%24%26%27%28%29%2A%2B%2C%3B%3D%25%20~-._%C3%A4',
    ],
    ['hash.sha256("")', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['hash.sha256("ä") == hash.sha256(hex.decode("c3a4"))', true],
    ['hmac.sha256(b"Jefe", "a") == hmac.sha256("Jefe", b"a")', true],
  ]);
  fails([
    ['base64.decode("a")', /not in the encoding/],
    ['base64.decode("a-_b")', /not in the encoding/],
    ['base64.decode("aGk=\\n")', /not in the encoding/],
    ['base64url.decode("a+/b")', /not in the encoding/],
    ['hex.decode("abc")', /not in the encoding/],
    ['hex.decode("zz")', /not in the encoding/],
    ['hash.sha256(input.n)', /values of types/],
    ['url.encode(input.n)', /values of types/],
    ['hmac.sha256(input.name, input.n)', /values of types/],
  ]);
  refuses(['base64.decode(1)', 'hex.encode([1])', 'url.encode(b"a")', 'hash.sha256()', 'hmac.sha256("a")']);
});

describe('a costly expression', () => {
  exhausts([
    'cel.bind(a, "%s%s".format([input.text, input.text]), "%s%s%s%s%s%s%s%s%s%s%s%s%s%s%s%s%s%s".format([a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a]))',
    'regex.replace(input.text, "a", input.text)',
    'regex.extractAll(input.text, "a.*b|a")',
    'regex.extractAll(input.text, "")',
    'lists.range(9223372036854775807)',
    'lists.range(2000).map(a, lists.range(2000).sort())',
    'lists.range(2000).map(a, lists.range(2000).distinct())',
    'lists.range(2000).map(a, [input.text, input.text].sort())',
    'lists.range(2000).map(a, lists.range(2000).reverse().zip(lists.range(2000)).slice(0, 2000))',
    'lists.range(9000).map(a, input.text).distinct().map(b, hash.sha256(b + b)).size() + lists.range(9000).map(a, hash.sha256(input.text)).size()',
    'lists.range(3000).map(a, lists.range(3000).sum() + lists.range(3000).max() + math.least(lists.range(3000)))',
    'lists.range(3000).map(a, url.encode(input.text) + hex.encode(input.text) + base64url.encode(input.text))',
  ]);

  it('fails for a tree that is shared', () => {
    const shared = Array.from(
      { length: 24 },
      (_, at) => `cel.bind(v${at}, ${at === 0 ? '[1]' : `[v${at - 1}, v${at - 1}]`}, `,
    ).join('');
    for (const use of ['"%s".format([v23])', '[v23].distinct()', 'v23.flatten(100)', 'json.stringify(v23)'])
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

it('a function that takes a long text counts the text with `meter`, or refuses it', () => {
  const long = 'a'.repeat(30_000);
  const samples: Readonly<Record<string, unknown>> = {
    string: long,
    bytes: new Uint8Array(30_000),
    int: 1n,
    list: [long],
    map: new Map(),
    timestamp: new Date(0),
  };
  const uncounted = extensions.flatMap(({ name, overloads, call }) =>
    overloads
      .filter((overload) => {
        const receiver = name.includes('.') ? name.split('.', 1) : [];
        const named = /^\((.*)\)/.exec(overload)?.[1]?.split(', ') ?? [];
        const values = [...receiver, ...named].flatMap((type) => (type in samples ? [samples[type]] : []));
        const meter = new Meter();
        const isTaken = succeeds(() => call(values, meter, { executionId: 'e', path: 'p' }));
        return values.includes(long) && isTaken && meter.used <= long.length / 32;
      })
      .map((overload) => `${name}${overload}`),
  );
  expect(uncounted, 'call `meter.scan`, `spend` or `build` before the text is read').toEqual([]);
});

const succeeds = (work: () => unknown): boolean => {
  try {
    work();
    return true;
  } catch {
    return false;
  }
};
