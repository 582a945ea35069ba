import { describe, expect, it } from 'vitest';
import { read, problemsIn } from './definitions.ts';

const input =
  'input:\n  type: object\n  properties: { email: { type: string }, owner: { properties: { name: {} } }, free: { type: object } }\n';
const withActions = (actions: string, head = ''): string => `name: x\n${head}actions:\n${actions}`;
const wait = (id: string, rest = ''): string =>
  `  - id: ${id}\n    name: test/wait@v1\n    attributes: { duration: PT1S }\n${rest}`;
const call = (attributes: string): string =>
  withActions(`  - { id: a, name: test/call@v1, attributes: ${attributes} }`);
const messages = (text: string): string[] => read(text).problems.map(({ message }) => message);

describe('an id', () => {
  it.each(['a', '_a', 'a-b_C9', `a${'b'.repeat(63)}`])('may be %s', (id) => {
    expect(problemsIn(withActions(wait(id)))).toEqual([]);
  });

  it.each([
    '9a',
    '-a',
    'a b',
    'a.b',
    'ä',
    `a${'b'.repeat(64)}`,
    '__proto__',
    'constructor',
    'prototype',
    '""',
    '5',
  ])('may not be %s', (id) => {
    expect(problemsIn(withActions(wait(id)))).toHaveLength(1);
    expect(problemsIn(withActions(wait(id)))[0]).toMatch(/^error 3:9 \/actions\/0\/id `id` must /);
  });

  it('is unique', () => {
    expect(problemsIn(withActions(wait('a') + wait('b') + wait('a')))).toEqual([
      'error 9:9 /actions/2/id The id `a` is taken: the entry at `actions.0` has it, too.',
    ]);
  });
});

it('there are at most five hundred actions', () => {
  const many = (count: number): string => Array.from({ length: count }, (_, at) => wait(`a${at}`)).join('');
  expect(problemsIn(withActions(many(500)))).toEqual([]);
  expect(problemsIn(withActions(many(501)))).toEqual([
    'error 1503:5 /actions/500 A definition may have at most 500 entries.',
  ]);
});

describe('an attribute without an expression', () => {
  it.each([
    ['{ url: https://x.example, headers: { a: b, c: 1 }, tags: [x] }', []],
    ['{ url: x }', ['`url` must be a valid url.']],
    ['{ url: $.input.email }', []],
    ['{ url: "https://x.example/${input.email}" }', []],
    ['{ url: $.input.email, method: PUT }', ['`method` must be one of "GET", "POST".']],
    ['{ url: $.input.email, method: $.input.m }', []],
    ['{ url: https://x.example, uri: x }', ['`uri` is not a known field. Did you mean `url`?']],
    ['{}', ['`url` is required.']],
    ['{ url: https://x.example, headers: $.input.free }', []],
    [
      '{ url: https://x.example, headers: { a: $.input.email, b: [1] } }',
      ['`b` must have one of the allowed shapes: a string or a number.'],
    ],
    ['{ url: https://x.example, tags: [] }', ['`tags` must have at least 1 item.']],
    ['{ url: https://x.example, tags: [a, $.input.email, b] }', []],
    ['{ url: https://x.example, tags: [a, $.input.email, 5] }', ['The item must be a string.']],
    ['{ url: $$.not-an-expression }', ['`url` must be a valid url.']],
    ['$.input.free', []],
    ['[]', ['`attributes` must have one of the allowed shapes.']],
  ])('%s', (attributes, expected) => {
    expect(messages(call(attributes))).toEqual(expected);
  });

  it('is checked in a union of which no variant can match', () => {
    const attributes = (text: string): string[] =>
      messages(withActions(`  - { id: a, name: test/wait@v1, attributes: ${text} }`));
    expect(attributes('{ duration: $.input.email }')).toEqual([]);
    expect(attributes('{ until: $.input.email, zone: x }')).toEqual([]);
    expect(attributes('{ until: $.input.email }')).toEqual([
      '`attributes` must have one of the allowed shapes: {duration} or {until, zone}.',
    ]);
    expect(attributes('{ duration: 5, until: $.input.email }')).toEqual([
      '`attributes` must have one of the allowed shapes: {duration} or {until, zone}.',
    ]);
    expect(attributes('{ until: abc, zone: x }')).toEqual(['`until` must have at least 5 characters.']);
  });

  it('is checked with one list of errors per variant of a union', () => {
    const [problem] = read(withActions('  - { id: a, name: test/wait@v1 }')).problems;
    expect(problem?.options).toEqual([
      [
        {
          reason: 'field.missing',
          message: 'is required',
          field: 'actions.0.attributes.duration',
          pointer: '/actions/0/attributes/duration',
        },
      ],
      [
        {
          reason: 'field.missing',
          message: 'is required',
          field: 'actions.0.attributes.until',
          pointer: '/actions/0/attributes/until',
        },
        {
          reason: 'field.missing',
          message: 'is required',
          field: 'actions.0.attributes.zone',
          pointer: '/actions/0/attributes/zone',
        },
      ],
    ]);
  });
});

describe('an expression', () => {
  it.each([
    ["'$.input['", /is not a valid JSONPath \(RFC 9535\): .* \(at character 9\)/],
    ['"${1 +}"', /is not valid CEL: it ends too early/],
    ['"${nope}"', /Unknown variable: nope/],
    ['"${now()}"', /no matching overload/],
    ['"a ${b"', /never closed/],
  ])('is checked for syntax: %s', (expression, message) => {
    const [problem] = read(call(`{ url: https://x.example, payload: { deep: [${expression}] } }`)).problems;
    expect(problem).toMatchObject({
      code: 2001,
      severity: 'error',
      pointer: '/actions/0/attributes/payload/deep/0',
      line: 3,
    });
    expect(problem?.message).toMatch(message);
  });

  it.each([
    ['$.actions.first.output.x', []],
    ['\'$.actions.first["output"]\'', []],
    ['"${actions.first.output.x}"', []],
    ['"${actions[\'first\'].output.x}"', []],
    [
      '$.actions.third.output',
      ['The expression `$.actions.third.output` reads action `third`, which runs later.'],
    ],
    [
      '"${actions.third.output.x}"',
      ['The expression `actions.third.output.x` reads action `third`, which runs later.'],
    ],
    [
      '$.actions.second.output',
      ['The expression `$.actions.second.output` reads action `second`, the action that contains it.'],
    ],
    [
      '$.actions.frist.output',
      [
        'The expression `$.actions.frist.output` reads action `frist`, which is not defined. Did you mean `first`?',
      ],
    ],
    [
      '"${[1].map(x, actions.nope.output + x)}"',
      ['The expression `[1].map(x, actions.nope.output + x)` reads action `nope`, which is not defined.'],
    ],
    [
      '"$.actions.first.output[?@.id == $.actions.third.output]"',
      [
        'The expression `$.actions.first.output[?@.id == $.actions.third.output]` reads action `third`, which runs later.',
      ],
    ],
    [
      '"${actions[input.email].output}"',
      [
        'The expression `actions[input.email].output` may read the output of any action. Write the ids of those that it reads, as in `actions.approve.output`.',
      ],
    ],
  ])('is checked for the actions that it reads: %s', (expression, expected) => {
    const second = `  - id: second\n    name: test/wait@v1\n    attributes: { duration: ${expression} }\n`;
    expect(messages(withActions(wait('first') + second + wait('third')))).toEqual(expected);
  });

  it.each([
    ['$.input.email', []],
    ['$.input.owner.name', []],
    ['$.input.free.anything', []],
    ['$.input', []],
    [
      '$.input.emial',
      [
        'The expression `$.input.emial` reads `input.emial`, which the input schema does not declare. Did you mean `email`?',
      ],
    ],
    [
      '$.input.owner.phone',
      [
        'The expression `$.input.owner.phone` reads `input.owner.phone`, which the input schema does not declare.',
      ],
    ],
    [
      '"${input.emial}"',
      [
        'The expression `input.emial` reads `input.emial`, which the input schema does not declare. Did you mean `email`?',
      ],
    ],
    [
      '"${input.?phone.orValue(1)}"',
      [
        'The expression `input.?phone.orValue(1)` reads `input.phone`, which the input schema does not declare.',
      ],
    ],
  ])('is checked for the input that it reads, with a warning: %s', (expression, expected) => {
    const action = `  - { id: a, name: test/wait@v1, attributes: { duration: ${expression} } }`;
    const { problems, compiled } = read(withActions(action, input));
    expect(problems.map(({ message }) => message)).toEqual(expected);
    expect(problems.every(({ severity }) => severity === 'warning')).toBe(true);
    expect(compiled).not.toBeNull();
  });

  it('causes no warning if the input declares no properties', () => {
    const action = '  - { id: a, name: test/wait@v1, attributes: { duration: $.input.anything } }';
    expect(problemsIn(withActions(action))).toEqual([]);
    expect(problemsIn(withActions(action, 'input: { type: object }\n'))).toEqual([]);
    expect(
      problemsIn(
        withActions(action, 'input: { type: object, properties: { a: {} }, additionalProperties: true }\n'),
      ),
    ).toEqual([]);
  });

  it('is checked in labels and return URLs, too', () => {
    expect(
      messages(withActions(wait('a', '    label: ${nope}\n    returnUrl: $.actions.b.output.url\n'))),
    ).toEqual([
      'The expression `${nope}` cannot work: Unknown variable: nope (at character 3).',
      'The expression `$.actions.b.output.url` reads action `b`, which is not defined.',
    ]);
  });
});

describe('a return URL', () => {
  it.each(['https://user:pw@shop.example/', 'https://user@shop.example/', 'HTTPS://:pw@shop.example'])(
    'contains no user if it is written out: %s',
    (url) => {
      const { problems } = read(withActions(wait('a', `    returnUrl: ${url}\n`)));
      expect(problems).toMatchObject([{ severity: 'error', field: 'actions.0.returnUrl' }]);
      expect(JSON.stringify(problems)).not.toContain('shop.example');
    },
  );
});

describe('a hold', () => {
  it.each([
    ['timeout: P30D', []],
    ['timeout: P3D\n    remind: [P1D, P2D]', []],
    ['remind: [P29D]', []],
    ['timeout: 2027-01-31T09:00:00Z\n    remind: [PT1H, 2027-01-30T09:00:00+01:00]', []],
    [
      'timeout: 2027-01-31T09:00:00Z\n    remind: [2027-01-31T10:00:00+01:00]',
      ['The reminder must come before the timeout, 2027-01-31T09:00:00Z.'],
    ],
    ['timeout: 2199-01-31T09:00:00Z', ['The time must not be more than 10 years ahead.']],
    [
      'timeout: soon',
      [
        'The duration must be an ISO 8601 duration such as PT15M, P3D or P1M, or a time with its offset such as 2027-01-31T09:00:00Z.',
      ],
    ],
    ['timeout: P11Y', ['The duration must not be longer than 10 years.']],
    ['timeout: -P1D', ['The duration must not be a negative duration.']],
    ['timeout: 5', ['`timeout` must be a string.']],
    ['timeout: P1D\n    remind: [PT12H, PT24H]', ['The reminder must come before the timeout, P1D.']],
    ['remind: [P31D]', ["The reminder must come before the hold's end, by default P30D."]],
    [
      'remind: [often]',
      [
        'The duration must be an ISO 8601 duration such as PT15M, P3D or P1M, or a time with its offset such as 2027-01-31T09:00:00Z.',
      ],
    ],
    ['remind: P1D', ['`remind` must be an array.']],
    ['remind: [PT1H, "${timestamp(execution.now) + duration(\'2h\')}", "${\'P1D\'}"]', []],
    [
      'remind: ["${\'often\'}"]',
      [
        '`remind` must be a duration such as P2D, or a timestamp with its offset such as 2027-01-31T09:00:00Z.',
      ],
    ],
    ['remind: ["${1 == 1}"]', ['`remind` must be a string.']],
  ])('has durations: %s', (rest, expected) => {
    expect(messages(withActions(wait('a', `    ${rest}\n`)))).toEqual(expected);
  });

  it('causes a warning on an action that never holds', () => {
    const text = withActions(
      '  - id: a\n    name: test/call@v1\n    attributes: { url: https://x.example }\n    timeout: P1D\n    label: x\n',
    );
    expect(problemsIn(text)).toEqual([
      'warning 7:5 /actions/0/label `label` has no effect: `test/call@v1` never holds.',
    ]);
  });
});
