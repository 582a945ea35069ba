import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HoldfastError } from '../../../src/language/errors/holdfast-error.ts';
import { readDefinition } from '../../../src/definitions/read-definition.ts';
import { limits } from '../../../src/language/parsing/limits.ts';
import { readYaml } from '../../../src/language/parsing/yaml-source.ts';
import { catalogue, read, syntaxErrorOf } from './definitions.ts';

const whereIs = (error: HoldfastError): string =>
  `${String(error.details[0]?.['line'])}:${String(error.details[0]?.['column'])}`;

describe('a YAML text that cannot be parsed', () => {
  it.each([
    ['a quote too many', 'name: "Badge""\nactions: []', '1:14', /a quote too many/],
    ['a quote missing', 'name: "Badge\nactions: []\n', '1:7', /begins here is not closed/],
    ['a quote inside of quotes', "name: 'it's'\nactions: []", '1:11', /a quote too many/],
    [
      'the document pasted twice',
      'name: a\nactions: []\nname: a\nactions: []\n',
      '3:1',
      /`name` stands twice .* first on line 1\. Was the text pasted twice\?/,
    ],
    [
      'two documents',
      'name: a\nactions: []\n---\nname: b\nactions: []\n',
      '3:1',
      /second document begins here\. Was the text pasted twice/,
    ],
    ['`---` twice', '---\n---\nname: a\nactions: []\n', '2:1', /`---` too many/],
    ['`---` at the end', 'name: a\nactions: []\n---\n', '3:1', /`---` too many/],
    ['nothing', '', '1:1', /empty/],
    ['blank lines', ' \n\n', '1:1', /empty/],
    ['a comment only', '# to do\n', '1:1', /empty/],
    ['a byte order mark only', '\uFEFF', '1:1', /empty/],
    ['a tab that indents', 'name: a\nactions:\n\t- id: a\n', '3:1', /tab .* only spaces may indent/],
    [
      'a duplicate key',
      'name: a\nactions:\n  - id: a\n    name: x\n    id: b\n',
      '5:5',
      /`id` stands twice .* first on line 3/,
    ],
    [
      'a line indented too far',
      'name: a\n  description: b\nactions: []',
      '1:7',
      /second colon .* indented too far/,
    ],
    [
      'a list item indented wrongly',
      'actions:\n  - id: a\n   name: b\n',
      '3:1',
      /`-`, or a line that is indented wrongly/,
    ],
    ['a second colon', 'name: a: b\n', '1:7', /second colon/],
    ['a colon missing', 'name: a\nactions\n', '2:1', /colon is missing/],
    ['a list beside its key', 'actions: - id: a\n', '1:10', /line of its own/],
    ['a bracket that is not closed', 'actions: [\nname: a\n', undefined, /./],
    ['an expression in brackets without quotes', 'a: {b: ${input.x}}\n', '1:9', /needs quotes/],
    ['a text that begins with @', 'name: @home\n', '1:7', /begins with `@` needs quotes/],
    ['a backslash in double quotes', 'name: "\\d"\n', '1:8', /single quotes/],
    ['a tag', 'name: !secret x\n', '1:7', /Tags .* not supported/],
    ['a binary tag', 'name: !!binary aGVsbG8=\n', '1:7', /Tags .* not supported/],
    ['a merge key', 'base: &b {x: 1}\nactions:\n  - <<: *b\n', '3:5', /Merge keys/],
    ['an alias for nothing', 'name: *who\n', '1:7', /stands for nothing/],
    ['an alias inside of itself', 'a: &x\n  b: *x\n', '2:6', /inside of what it stands for/],
    ['an alias inside of its list', 'a: &x [1, *x]\n', '1:11', /inside of what it stands for/],
    ['a number that is infinite', 'name: .inf\n', '1:7', /cannot be kept exactly/],
    ['a number that would be rounded', 'name: 12345678901234567890\n', '1:7', /cannot be kept exactly/],
    ['a fraction that would be rounded', 'name: 0.12345678901234567890\n', '1:7', /cannot be kept exactly/],
    ['half of a surrogate pair', 'name: "\\ud800"\n', '1:7', /half of a surrogate pair/],
    ['half of a surrogate pair in a key', 'name: a\n"\\ud800": b\n', '2:1', /half of a surrogate pair/],
    ['a key that is no text', '? [a]\n: 1\n', '1:3', /key must be a plain text/],
  ])('is reported with the place and the reason: %s', (_, text, place, message) => {
    const error = syntaxErrorOf(text);
    expect(error.message).toMatch(message);
    expect(error.message).toMatch(/\(line \d+, column \d+\)\.$/);
    expect(place === undefined || whereIs(error) === place ? place : whereIs(error)).toBe(place);
  });

  it.each([
    ['quote', "a: { x: 'it, y: 'that' }\nb: 'c'\nd: { e: 'f' }\n", [[1, 18]]],
    ['quote around an expression', 'a: { x: ${input.x}", y: "z" }\nb: "c"\nd: "e"\n', [[1, 10]]],
  ])('has one error for a missing %s, though nothing after it can be read', (_, text, places) => {
    expect(syntaxErrorOf(text).details.map(({ line, column }) => [line, column])).toEqual(places);
  });

  it('has one error a line, at most five', () => {
    const error = syntaxErrorOf(Array.from({ length: 30 }, (_, at) => `k${at}: "a" b "c"`).join('\n'));
    const lines = error.details.map(({ line }) => line);
    expect(lines).toEqual([1, 2, 3, 4, 5]);
  });

  it.each([
    ['deep brackets', '['.repeat(200_000)],
    ['deep maps', `a: ${'{b: '.repeat(50_000)}`],
    ['deep lists', '- '.repeat(100_000)],
    ['deep indentation', Array.from({ length: 200 }, (_, at) => `${' '.repeat(at)}a:`).join('\n')],
    ['too many aliases', `a: &x 1\nb: [${'*x,'.repeat(101)}]`],
    [
      'aliases of aliases',
      'a: &a [x,x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\nd: [*c,*c,*c,*c,*c,*c,*c,*c,*c]',
    ],
    ['more than 256 KiB', `name: ${'x'.repeat(300_000)}`],
    ['a quarter of a million marks', `a: [${'a,'.repeat(125_000)}]`],
    ['as many line ends', '\n'.repeat(250_000)],
    ['as many tags', `a: ${'!a '.repeat(80_000)}`],
    ['many duplicate keys', 'k: 1\n'.repeat(40_000)],
    ['many faults', 'a: "\\q"\n'.repeat(20_000)],
  ])('ends soon: %s', (_, text) => {
    expect(syntaxErrorOf(text).details.length).toBeGreaterThan(0);
  });
});

describe('a YAML text with too many words and marks', () => {
  const listOf = (items: number) => `name: ${'x'.repeat(100_000)}\nlist: [${'a,'.repeat(items)}]\n`;

  it('is refused at its limit, before the parser starts', () => {
    const { details } = syntaxErrorOf(listOf(limits.maxTokens));
    expect(details).toEqual([
      expect.objectContaining({
        message: expect.stringContaining('more than 60000 words and marks'),
        line: 2,
        column: expect.any(Number),
      }),
    ]);
  });

  it('is accepted below that, whatever its length', () => {
    expect(readYaml(listOf(1_000)).root.value).toMatchObject({ name: expect.any(String) });
  });
});

describe('a JSON text', () => {
  it.each([
    ['a comma too many', '{"name": "a",}', '1:14', /no comma before a closing bracket/],
    ['a bracket missing', '{"name": "a"', '1:1', /ends before the object is closed/],
    ['a list that is not closed', '{"actions": [1,\n2', '1:13', /ends before the list is closed/],
    ['a bracket too many', '{"name": "a"}}', '1:14', /more after the end/],
    ['the document pasted twice', '{"name": "a"}\n{"name": "a"}', '2:1', /pasted twice/],
    ['a colon missing', '{"name" "a"}', '1:9', /colon is missing after `name`/],
    ['a comma missing', '{"name": "a" "b": 1}', '1:14', /comma or `}` is missing/],
    ['single quotes', "{'name': 'a'}", '1:2', /name in double quotes/],
    ['a value in single quotes', '{"name": \'a\'}', '1:10', /double quotes only/],
    ['a quote missing', '{"name": "a}\n', '1:10', /not closed on its line/],
    ['a quote too many', '{"name": "a""}', '1:13', /comma or `}` is missing/],
    ['a duplicate key', '{"name": "a", "name": "b"}', '1:15', /`name` stands twice/],
    ['a comment', '{\n// name\n"name": "a"}', '2:1', /name in double quotes/],
    ['a word', '{"name": yes}', '1:10', /A value is expected here/],
    ['a number that is none', '{"name": 01}', '1:10', /A value is expected here/],
    ['a number that is too large', '{"name": 1e999}', '1:10', /cannot be kept exactly/],
    ['half of a surrogate pair', '{"name": "\\ud800"}', '1:10', /half of a surrogate pair/],
    ['an escape that is none', '{"name": "\\x"}', '1:10', /escape/],
    ['nothing', ' ', '1:1', /empty/],
    ['deep brackets', '['.repeat(100_000), '1:102', /nested more than 100 deep/],
    ['YAML', 'name: a', '1:1', /A value is expected here/],
  ])('is reported with the place and the reason: %s', (_, text, place, message) => {
    const error = syntaxErrorOf(text, 'json');
    expect(error.message).toMatch(message);
    expect(whereIs(error)).toBe(place);
  });

  it('may use all of JSON', () => {
    const text = '\uFEFF{\r\n\t"name": "a\\u0041\\n/\\/ é 💚", "actions": [ ] ,"description":""}\n';
    expect(readDefinition(text, 'json', catalogue)).toMatchObject({
      definition: { name: 'aA\n// é 💚' },
      problems: [],
    });
  });

  it('is read as JSON.parse does', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 })).filter(isExact),
        fc.constantFrom(undefined, 2, '\t'),
        (payload, indent) => {
          const definition = {
            name: 'x',
            actions: [{ id: 'a', name: 'test/call@v1', attributes: { url: 'https://x.example', payload } }],
          };
          const parsed = JSON.parse(JSON.stringify(definition)) as unknown;
          expect(
            readDefinition(JSON.stringify(definition, null, indent), 'json', catalogue).definition,
          ).toEqual(parsed);
        },
      ),
    );
  });
});

/** Whether no integer is rounded by JSON.parse: those are refused, see above. */
const isExact = (value: unknown): boolean => !/(?<![.\d])\d{16,}(?![.\de])/.test(JSON.stringify(value));

describe('a text with the traces of editors and other systems', () => {
  it.each([
    [
      'Windows line ends',
      'name: a\r\nactions:\r\n  - id: a\r\n    name: test/wait@v1\r\n    attributes: { duration: PT1S }\r\n',
    ],
    ['a byte order mark', '\uFEFFname: a\nactions: []\n'],
    ['one `---` at the beginning', '---\nname: a\nactions: []\n'],
    ['`...` at the end', 'name: a\nactions: []\n...\n'],
    ['JSON in YAML', '{\n\t"name": "a",\n\t"actions": []\n}'],
    ['anchors and aliases', 'name: &n a\ndescription: *n\nactions: []\n'],
  ])('is accepted: %s', (_, text) => {
    expect(read(text)).toMatchObject({ definition: { name: 'a' }, problems: [] });
  });

  it('keeps keys as they are written', () => {
    const payload = '{ null: 1, ~: 2, 1.10: 3, 01234: 4, true: 5, "": 6, 0x1f: 7 }';
    const text = `name: x\nactions:\n  - id: a\n    name: test/call@v1\n    attributes:\n      url: https://x.example\n      payload: ${payload}\n`;
    expect(read(text).definition).toMatchObject({
      actions: [
        { attributes: { payload: { null: 1, '~': 2, '1.10': 3, '01234': 4, true: 5, '': 6, '0x1f': 7 } } },
      ],
    });
    expect(() => read(text.replace('~: 2', '"null": 2'))).toThrow(/stands twice/);
  });

  it('reads scalars as the core schema of YAML 1.2 does', () => {
    const text =
      'name: yes\nactions:\n  - id: a\n    name: test/call@v1\n    attributes:\n      url: https://x.example\n      payload: [yes, no, 2027-01-31, 0o17, 0x1f, 1_000, ~, null, true, 1.50, "1"]\n';
    expect(read(text).definition).toMatchObject({
      name: 'yes',
      actions: [
        { attributes: { payload: ['yes', 'no', '2027-01-31', 15, 31, '1_000', null, null, true, 1.5, '1'] } },
      ],
    });
  });
});

it('any text throws only a 2003, or nothing', () => {
  const pieces = fc.constantFrom(
    'name',
    'actions',
    ':',
    ' ',
    '\n',
    '  ',
    '-',
    '- ',
    '"',
    "'",
    '{',
    '}',
    '[',
    ']',
    ',',
    '&a',
    '*a',
    '!t',
    '#',
    '|',
    '>',
    '---',
    '...',
    '\t',
    '?',
    '%',
    '@',
    'id: a',
    '${',
    '$.',
    '<<',
    '1e9',
    '\\',
    '\r\n',
    '💚',
  );
  const failureOf = (text: string, format: 'yaml' | 'json'): unknown => {
    try {
      readDefinition(text, format, catalogue);
      return undefined;
    } catch (error) {
      return error instanceof HoldfastError && error.code === 2003 ? undefined : error;
    }
  };
  fc.assert(
    fc.property(
      fc.array(pieces, { maxLength: 40 }).map((list) => list.join('')),
      fc.constantFrom<'yaml' | 'json'>('yaml', 'json'),
      (text, format) => {
        expect(failureOf(text, format)).toBeUndefined();
      },
    ),
    { numRuns: 2_000 },
  );
});
