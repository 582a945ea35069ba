import { describe, expect, it } from 'vitest';
import { resolve, scopeOf } from './scope.ts';
import { refuses, tablesOver } from './tables.ts';

const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
const scope = scopeOf({
  text: '{"a":[1,2.5,true,null,"x\\n\\"9007199254740993\\""],"b":{}}',
  big: '[9007199254740991,9007199254740993,9007199254740994,-12345678901234567890,0.12345678901234567890,123456789012345.678901,1e400,1e2]',
  quoted: '{"9007199254740993":"\\\\","n":9007199254740993}',
  twice: '{"a":1,"a":2}',
  proto: '{"__proto__":{"a":1}}',
  half: '"\\ud800"',
  open: '["\\"'.repeat(10_000),
  deepest: deep(32),
  tooDeep: deep(33),
  endless: '['.repeat(100_000),
  value: { a: [1, 'ä"\n'], b: null },
  long: 'a'.repeat(300_000),
  list: Array.from({ length: 1_000 }, () => 'a'.repeat(1_000)),
});
const { gives, fails, exhausts } = tablesOver(scope);

describe('json.parse', () => {
  gives([
    ['json.parse(input.text).a[1] + 1', 3.5],
    ['json.parse(input.text).a[4]', 'x\n"9007199254740993"'],
    ['json.parse("7") + 1', 8],
    ['json.parse("null")', null],
    [
      'json.parse(input.big)',
      [
        9007199254740991,
        '9007199254740993',
        '9007199254740994',
        '-12345678901234567890',
        '0.12345678901234567890',
        '123456789012345.678901',
        '1e400',
        100,
      ],
    ],
    ['json.parse(input.quoted)', { '9007199254740993': '\\', n: '9007199254740993' }],
    ['decimal(json.parse(input.big)[1]) + 1', '9007199254740994'],
    ['json.parse(input.proto).size()', 1],
    ['size(json.parse(input.deepest))', 1],
    ['[1].map(json, json)', [1]],
  ]);
  fails([
    ['json.parse("")', /reads a text as JSON that is none.* \(at character \d+\)/],
    ['json.parse("{a: 1}")', /reads a text as JSON that is none/],
    ['json.parse(input.open)', /reads a text as JSON that is none/],
    ['json.parse(input.twice)', /a name twice/],
    ['json.parse(input.half)', /reads a text as JSON that is none/],
    ['json.parse(input.tooDeep)', /nested more than 32 deep/],
    ['json.parse(input.endless)', /reads a text as JSON that is none|nested more than 32 deep/],
    ['json.parse(input.value)', /types that it does not take/],
    ['json.parse(input.text).c', /reads `c`, which is not in the value|reads a key that is not there/],
  ]);
  refuses(['json.parse(1)', 'json.parse()']);
  exhausts([
    'input.list.map(x, json.parse("\\"" + input.long + "\\""))',
    'input.list.map(x, json.parse(input.endless) == 1 || true)',
  ]);
});

describe('json.stringify', () => {
  gives([
    ['json.stringify(input.value)', '{"a":[1,"ä\\"\\n"],"b":null}'],
    [
      'json.stringify([1.5, true, "a", b"a", timestamp("2026-11-26T00:00:00Z"), duration("90s"), date("2026-11-26")])',
      '[1.5,true,"a","YQ==","2026-11-26T00:00:00.000Z","PT1M30S","2026-11-26"]',
    ],
    ['json.stringify([optional.none(), optional.of(1)])', '[1]'],
    ['json.parse(json.stringify(input.value)) == input.value', true],
    ['hash.sha256(json.stringify({})) == hash.sha256("{}")', true],
  ]);
  fails([
    ['json.stringify(9007199254740993)', /beyond 2\^53/],
    ['json.stringify(0.0 / 0.0)', /not finite/],
    ['json.stringify(optional.none())', /no value that JSON has a form for/],
    [`json.stringify(${'['.repeat(33)}${']'.repeat(33)})`, /nested more than 32 deep/],
  ]);
  exhausts(['json.stringify([input.list, input.list])', 'input.list.map(a, json.stringify(input.list))']);

  it('gives a text that is inside another text', () => {
    expect(resolve('body: ${json.stringify({"a": input.value.a})}', scope)).toBe('body: {"a":[1,"ä\\"\\n"]}');
  });
});
