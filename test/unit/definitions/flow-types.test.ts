import { describe, expect, it } from 'vitest';
import { problemsOf, readFlow, set, withEntries } from './flow.ts';

const input = `input:
  type: object
  properties:
    name: { type: string }
    count: { type: integer }
    mode: { enum: [fast, 1] }
    person: { $ref: '#/$defs/person' }
    either: { anyOf: [{ type: string }, { type: array }] }
    people: { type: array, items: { type: object, properties: { tags: { type: object } } } }
    pair: { type: array, prefixItems: [{ type: array }], items: { type: string } }
    several: { type: [array, 'null'] }
    open: {}
    isReady: { type: boolean }
    wait: { type: string }
  required: [name, count, mode, person, either, people, pair, several, open, isReady, wait]
  $defs: { person: { allOf: [{ type: object }] } }
`;

/** The messages about an entry, without their place. */
const faultsOf = (entry: string): string[] =>
  problemsOf(entry, input).map((problem) => problem.replace(/^(\w+) \S+ \S+ /, '$1 '));

describe('the list of a loop', () => {
  it.each([
    ['$.input.name', '`input.name` is a string'],
    ['$.input.count', '`input.count` is a number'],
    ['${input.mode}', '`input.mode` is a number or a string'],
    ['${input.person}', '`input.person` is an object'],
    ['$.input.people[0].tags', '`input.people[0].tags` is an object'],
    ['${input.people[0]}', '`input.people[0]` is an object'],
    ['${size(input.people)}', '`size(input.people)` gives a number'],
    ['${execution.id}', '`execution.id` is a string'],
  ])('is reported if it is no list: %s', (list, found) => {
    expect(faultsOf(`- { id: a, forEach: "${list}", actions: [] }`)).toEqual([
      `error \`forEach\` must be a list, but ${found}.`,
    ]);
  });

  it.each([
    '$.input.people',
    '$.input.people[*].tags',
    '$.input.either',
    '$.input.several',
    '$.input.open',
    '$.input.pair[0]',
    '${input.people}',
    '${input.people.map(p, p.tags)}',
    '${input.isReady ? input.people : input.name}',
    '${input.open + input.open}',
  ])('is accepted if it may be one: %s', (list) => {
    expect(faultsOf(`- { id: a, forEach: "${list}", actions: [] }`)).toEqual([]);
  });

  it('is reported for an output and for a local root, too', () => {
    const loop = (list: string) => `{ id: inner, forEach: "${list}", actions: [] }`;
    expect(faultsOf(`- { id: a, forEach: [1], actions: [] }\n- ${loop('$.actions.a.output.count')}`)).toEqual(
      ['error `forEach` must be a list, but `actions.a.output.count` is a number.'],
    );
    expect(faultsOf(`- { id: a, forEach: [1], actions: [${loop('${index}')}] }`)).toEqual([
      'error `forEach` must be a list, but `index` is a number.',
    ]);
    expect(faultsOf(`- { id: a, forEach: [1], actions: [${loop('${item}')}] }`)).toEqual([]);
  });
});

describe('a condition', () => {
  const fetch = 'id: a, name: general/fetch@v1, attributes: { url: https://a.example }';
  it.each([
    ['if', `- { id: a, if: "$.input.name", actions: [] }`, '`input.name` is a string'],
    ['if', '- { id: a, if: "${input.count - 1 + size(input.name)}", actions: [] }', null],
    [
      'if',
      '- { id: a, if: "${input.name.size() + 1}", actions: [] }',
      '`input.name.size() + 1` gives a number',
    ],
    ['if', '- { id: a, if: "${input.isReady}", actions: [] }', null],
    ['if', '- { id: a, if: "${input.count > 3}", actions: [] }', null],
    [
      'when',
      '- { id: a, switch: [{ case: x, when: "$.input.people", actions: [] }] }',
      '`input.people` is a list',
    ],
    [
      'when',
      '- { id: a, actions: [], catch: [{ when: "${error.message}", actions: [] }] }',
      '`error.message` is a string',
    ],
    ['when', `- { ${fetch}, retry: { maxAttempts: 2, when: "\${error.code}" } }`, '`error.code` is a number'],
    [
      'until',
      `- { ${fetch}, repeat: { maxAttempts: 2, until: "$.output.status" } }`,
      '`output.status` is null or a number',
    ],
    ['until', `- { ${fetch}, repeat: { maxAttempts: 2, until: "\${output.status == 200}" } }`, null],
  ])('`%s`: %s', (field, entry, found) => {
    expect(faultsOf(entry)).toEqual(
      found === null ? [] : [`error \`${field}\` must be true or false, but ${found}.`],
    );
  });
});

it('a time and a number are reported in the same way', () => {
  expect(faultsOf('- { id: a, timeout: "$.input.count", actions: [] }')).toEqual([
    'error `timeout` must be a duration, but `input.count` is a number.',
  ]);
  expect(faultsOf('- { id: a, timeout: "$.input.wait", actions: [] }')).toEqual([]);
  expect(faultsOf('- { id: a, parallel: { x: [], y: [] }, join: "${input.name}" }')).toEqual([
    'error `join` must be a whole number, but `input.name` is a string.',
  ]);
});

it('a published version runs in spite of such a problem', () => {
  const { compiled, problems } = readFlow(
    withEntries(`- { id: a, if: "$.input.name", actions: [${set('b')}] }`, input),
  );
  expect(problems).toHaveLength(1);
  expect(compiled).not.toBeNull();
});
