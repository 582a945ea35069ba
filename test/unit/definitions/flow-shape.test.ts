import { describe, expect, it } from 'vitest';
import { problemsOf, readFlow, set, withEntries } from './flow.ts';

describe('an entry has exactly one body', () => {
  it.each([
    [
      '- { id: a, if: true }',
      [
        'error 3:5 /actions/0 An entry has a body: `name`, `actions`, `switch`, `parallel`, or `forEach` with `actions`.',
      ],
    ],
    [
      '- id: a\n  name: general/set@v1\n  actions: []',
      ['error 5:5 /actions/0/actions An entry has exactly one body, and this one has `name` and `actions`.'],
    ],
    [
      '- id: a\n  parallel: { b: [] }\n  forEach: []\n  actions: []',
      [
        'error 5:5 /actions/0/forEach An entry has exactly one body, and this one has `parallel` and `forEach`.',
      ],
    ],
    ['- { id: a, forEach: [1] }', ['error 3:5 /actions/0/actions `actions` is required.']],
    ['- { id: a, if: true, attributes: {} }', ['error 3:5 /actions/0/name `name` is required.']],
    ['- { id: a, actions: [] }', []],
    ['- { id: a, forEach: [1], actions: [] }', []],
    ['- { id: a, parallel: { b: [] } }', []],
    ['- { id: a, switch: [{ case: b, actions: [] }] }', []],
    ['- { id: a, repeat: { until: true, maxAttempts: 1 }, actions: [] }', []],
    [
      '- { id: a, parallel: {} }',
      ['error 3:24 /actions/0/parallel `parallel` must have at least one branch.'],
    ],
    ['- { id: a, switch: [] }', ['error 3:22 /actions/0/switch `switch` must have at least 1 item.']],
  ])('%s', (entries, expected) => {
    expect(problemsOf(entries)).toEqual(expected);
  });
});

describe('a field of an entry', () => {
  it.each([
    [
      '- { id: a, actions: [], join: all }',
      '`join` has no place on a block of `actions`. Only `parallel` and `forEach` have it.',
    ],
    [
      '- { id: a, parallel: { b: [] }, retry: { maxAttempts: 2 } }',
      '`retry` has no place on `parallel`. Only actions, and blocks of `actions`, have it: put this entry into the `actions` of a block.',
    ],
    [
      '- { id: a, actions: [], retry: { maxAttempts: 2 }, repeat: { until: true, maxAttempts: 2 } }',
      '`repeat` has no place on a block of `actions` with `retry`. Put a block with the one into a block with the other.',
    ],
    [
      '- { id: a, actions: [], label: x }',
      '`label` has no place on a block of `actions`. Only actions have it.',
    ],
    [
      '- { id: a, parallel: { b: [] }, as: x }',
      '`as` has no place on `parallel`. Only loops (`forEach`) have it.',
    ],
    [
      '- { id: a, forEach: [], actions: [], repeat: { until: true, maxAttempts: 1 } }',
      '`repeat` has no place on a loop. Only actions, and blocks of `actions`, have it.',
    ],
    [
      '- { id: a, switch: [{ case: b, actions: [] }], output: 1 }',
      '`output` has no place on a `switch`. Its cases have it.',
    ],
    [
      '- { id: a, name: general/set@v1, output: 1 }',
      '`output` has no place on an action. Only blocks have it; an action has the output that the catalogue says.',
    ],
    [
      '- { id: a, name: general/sleep@v1, attributes: { duration: PT1S }, earlyAnswers: replace }',
      '`earlyAnswers` has no place here: `general/sleep@v1` takes no answer before it waits.',
    ],
    [
      '- { id: a, name: general/sleep@v1, attributes: { duration: PT1S }, onTimeout: continue }',
      '`onTimeout` has no place here: `general/sleep@v1` waits for no answer.',
    ],
    [
      '- { id: a, name: general/set@v1, heartbeatTimeout: PT1M }',
      '`heartbeatTimeout` has no place here: nobody calls back `general/set@v1`.',
    ],
  ])('%s', (entries, message) => {
    expect(problemsOf(entries)).toEqual([expect.stringMatching(/^error 3:\d+ /)]);
    expect(problemsOf(entries)[0]).toContain(message);
  });

  it.each([
    ['- { id: a, paralell: { b: [] } }', 'Did you mean `parallel`?'],
    ['- { id: a, actions: [{ id: b, actoins: [] }] }', 'Did you mean `actions`?'],
    ['- { id: a, switch: [{ cse: b, case: b, actions: [] }] }', 'Did you mean `case`?'],
    ['- { id: a, name: general/set@v1, retry: { maxAtempts: 2 } }', 'Did you mean `maxAttempts`?'],
    ['- { id: a, actions: [], catch: [{ code: [2005] }] }', 'Did you mean `codes`?'],
  ])('is reported with its probable name if it is unknown: %s', (entries, hint) => {
    expect(problemsOf(entries).join('\n')).toContain(hint);
  });
});

describe('ids and names', () => {
  it('are unique in the whole text', () => {
    expect(problemsOf(`- ${set('a')}\n- id: b\n  parallel:\n    c:\n      - ${set('a')}`)).toEqual([
      'error 7:17 /actions/1/parallel/c/0/id The id `a` is taken: the entry at `actions.0` has it, too.',
    ]);
  });

  it.each([
    ['- { id: a, parallel: { "a b": [] } }', /^error 3:\d+ \/actions\/0\/parallel\/a b `a b` must begin/],
    ['- { id: a, switch: [{ case: 9b, actions: [] }] }', /\/switch\/0\/case `case` must begin with a letter/],
    ['- { id: a, actions: [{ id: a.b, actions: [] }] }', /\/actions\/0\/actions\/0\/id `id` must begin/],
    [
      '- { id: a, switch: [{ case: b, when: "${input.x}", actions: [] }, { case: b, actions: [] }] }',
      /The name `b` is taken: another case has it, too\./,
    ],
    ['- { id: a, forEach: [], as: a-b, actions: [] }', /A name in expressions must begin/],
    ['- { id: a, forEach: [], as: input, actions: [] }', /The name `input` already has a meaning/],
    ['- { id: a, forEach: [], as: { index: in }, actions: [] }', /The name `in` already has a meaning/],
    ['- { id: a, forEach: [], as: index, actions: [] }', /both called `index`/],
  ])('have the same form: %s', (entries, expected) => {
    expect(problemsOf(entries)[0]).toMatch(expected);
  });
});

describe('limits', () => {
  const nested = (depth: number): string =>
    depth === 0
      ? `{ id: e0, switch: [{ case: c, actions: [] }] }`
      : `{ id: e${depth}, switch: [{ case: c, actions: [${nested(depth - 1)}] }] }`;

  it('an entry is nested in at most sixteen others', () => {
    expect(problemsOf(`- ${nested(16)}`)).toEqual([]);
    expect(problemsOf(`- ${nested(17)}`)).toEqual([
      expect.stringMatching(/^error 3:\d+ .* An entry may be nested in at most 16 others\.$/),
    ]);
  });

  it('there are at most five hundred entries', () => {
    const many = (count: number): string =>
      `- id: all\n  actions:\n${Array.from({ length: count - 1 }, (_, at) => `  - ${set(`a${at}`)}\n`).join('')}`;
    expect(problemsOf(many(500))).toEqual([]);
    expect(problemsOf(many(502))).toEqual([
      'error 504:7 /actions/0/actions/499 A definition may have at most 500 entries.',
    ]);
  });

  it.each([
    ['- { id: a, forEach: [], concurrency: 101, actions: [] }', '`concurrency` must be at most 100.'],
    ['- { id: a, forEach: [], concurrency: 0, actions: [] }', '`concurrency` must be at least 1.'],
    [
      '- { id: a, parallel: { b: [] }, join: { atMost: 1, by: soon } }',
      '`by` must be a duration such as P2D',
    ],
    ['- { id: a, parallel: { b: [] }, join: { by: P1D } }', '/actions/0/join/atMost `atMost` is required.'],
    ['- { id: a, parallel: { b: [] }, join: { atMost: 1 } }', '/actions/0/join/by `by` is required.'],
    ['- { id: a, parallel: { b: [] }, join: { atMost: all, by: P1D } }', '`atMost` must be a whole number'],
    [
      '- { id: a, parallel: { b: [] }, join: { atMost: "${1 - 1}", by: P1D } }',
      '`atMost` must be at least 1.',
    ],
    ['- { id: a, parallel: { b: [] }, join: { atMost: 1, by: P1D }, timeout: P2D }', 'has no `timeout`'],
    ['- { id: a, parallel: { b: [] }, join: 0 }', '`join` must be at least 1.'],
    ['- { id: a, parallel: { b: [], c: [] }, join: 3 }', '`join` needs 3, but there are only 2 branches.'],
    [
      '- { id: a, parallel: { b: [], c: [] }, join: "${1 + 2}" }',
      '`join` needs 3, but there are only 2 branches.',
    ],
    ['- { id: a, parallel: { b: [] }, join: most }', '`join` must be `all`, `first`, a whole number'],
    ['- { id: a, forEach: [1], join: 2, actions: [] }', '`join` needs 2, but there is only 1 item.'],
    [
      '- { id: a, parallel: { b: [] }, join: first, onFailure: continue }',
      '`onFailure: continue` goes with `join: all` alone.',
    ],
    [
      '- { id: a, repeat: { until: true, maxAttempts: 1001 }, actions: [] }',
      'A block can be repeated at most 1000 times.',
    ],
    ['- { id: a, repeat: { until: true }, actions: [] }', '`maxAttempts` is required.'],
    ['- { id: a, repeat: { maxAttempts: 1 }, actions: [] }', '`until` is required.'],
    [
      '- { id: a, name: general/set@v1, retry: { maxAttempts: 1001 } }',
      '`maxAttempts` must be at most 1000.',
    ],
    [
      '- { id: a, name: general/set@v1, retry: { maxAttempts: 2, interval: soon } }',
      'The duration must be an ISO 8601 duration',
    ],
    [
      '- { id: a, name: general/set@v1, retry: { maxAttempts: 2, interval: PT2M, maxInterval: PT1M } }',
      '`maxInterval` must not be shorter than `interval`.',
    ],
    ['- { id: a, actions: [], timeout: soon }', 'The duration must be an ISO 8601 duration'],
    ['- { id: a, actions: [], timeout: P11Y }', 'must not be longer than 10 years'],
    ['- { id: a, name: general/set@v1, timeout: "${1}" }', '`timeout` must be a string.'],
    ['- { id: a, actions: [], catch: [{ codes: [1999] }] }', 'must be at least 2000'],
    [
      '- { id: a, actions: [], catch: [{ codes: [hold.expird] }] }',
      'There is no reason `hold.expird`. Did you mean `hold.expired`?',
    ],
    [
      `- { id: a, forEach: [${Array.from({ length: 1_001 }, () => 1).join()}], actions: [], output: 1 }`,
      'A loop with an `output` takes at most 1000 items.',
    ],
    [
      '- { id: a, parallel: [{ id: b, actions: [] }] }',
      '`parallel` must be an object, with a name for each branch.',
    ],
    ...['__proto__', 'constructor', 'prototype'].map((name) => [
      `- { id: a, parallel: { b: [], ${name}: hello } }`,
      '`parallel` must not have a branch that is called `__proto__`, `constructor` or `prototype`.',
    ]),
    [
      '- { id: a, repeat: { until: 3, maxAttempts: 2 }, actions: [] }',
      '`until` must be true or false, or an expression that gives it.',
    ],
  ])('%s', (entries, message) => {
    expect(problemsOf(entries)).toEqual([expect.stringContaining(message)]);
    expect(readFlow(withEntries(entries)).compiled).toBeNull();
  });

  it.each([
    '- { id: a, parallel: { b: [], c: [] }, join: 2 }',
    '- { id: a, parallel: { b: [] }, onFailure: continue, join: all }',
    '- { id: a, forEach: "${input.list}", join: "${int(size(input.list) / 2)}", actions: [] }',
    '- { id: a, forEach: [], concurrency: 100, actions: [] }',
    '- { id: a, repeat: { until: true, maxAttempts: 1000 }, actions: [] }',
    '- { id: a, actions: [], timeout: "PT${input.hours}H" }',
    '- { id: a, actions: [], catch: [{ codes: [2005, hold.expired, withdrawn] }] }',
  ])('are respected by %s', (entries) => {
    expect(problemsOf(entries)).toEqual([]);
  });
});

it('a loop without an output accepts at most ten thousand items that are written out', () => {
  const loopOf = (length: number) => `- { id: a, forEach: [${'1,'.repeat(length)}], actions: [] }`;
  expect(problemsOf(loopOf(10_000))).toEqual([]);
  expect(problemsOf(loopOf(10_001))).toEqual([expect.stringContaining('A loop takes at most 10000 items.')]);
});

describe('constants', () => {
  it.each([
    ['- { id: a, actions: [], if: hello }', 3, '`if` must be true or false, or an expression that gives it.'],
    [
      '- { id: a, actions: [], if: "${1 + 1}" }',
      3,
      '`if` must be true or false, or an expression that gives it.',
    ],
    ['- { id: a, switch: [{ case: b, when: "1", actions: [] }] }', 3, '`when` must be true or false'],
    ['- id: a\n  actions: []\n  catch:\n    - when: "${null}"', 6, '`when` must be true or false'],
    [
      '- { id: a, forEach: none, actions: [] }',
      3,
      '`forEach` must be a list, or an expression that gives one.',
    ],
    [
      '- { id: a, forEach: "${1}", actions: [] }',
      3,
      '`forEach` must be a list, or an expression that gives one.',
    ],
    [
      '- { id: a, actions: [], if: "it is ${input.x}" }',
      3,
      '`if` must be true or false, or an expression that gives it. Text or white space around',
    ],
    [
      '- { id: a, actions: [], if: " ${input.x}" }',
      3,
      '`if` must be true or false, or an expression that gives it. Text or white space around',
    ],
    [
      '- { id: a, forEach: "${input.x}, ${input.y}", actions: [] }',
      3,
      '`forEach` must be a list, or an expression that gives one. Text or white space around',
    ],
    [
      '- { id: a, repeat: { until: "${1}", maxAttempts: 2 }, actions: [] }',
      3,
      '`until` must be true or false',
    ],
  ])('are checked: %s', (entries, line, message) => {
    expect(problemsOf(entries)).toEqual([
      expect.stringMatching(new RegExp(`^error ${line}:\\d+ .*${message.replace(/[.`]/g, '\\$&')}`)),
    ]);
  });

  it.each([
    '- { id: a, actions: [], if: true }',
    '- { id: a, actions: [], if: "${input.x}" }',
    '- id: a\n  actions: []\n  if: |\n    ${input.x}',
    '- { id: a, actions: [], if: "${1 < 2}" }',
    '- { id: a, forEach: "${[1, 2]}", actions: [] }',
  ])('are accepted: %s', (entries) => {
    expect(problemsOf(entries)).toEqual([]);
  });
});
