import { describe, expect, it } from 'vitest';
import { problemsOf, set } from './flow.ts';

const wait = (rest: string): string => `{ id: w, name: general/waitForEvent@v1${rest} }`;
const sleep = (duration: string): string =>
  `{ id: w, name: general/sleep@v1, attributes: { duration: ${duration} } }`;
const needsTimeout = (part: string): string =>
  `A wait in \`${part}\` needs a \`timeout\` of at most P1D, written as a duration, on itself or on a block around it.`;

describe('a wait in `finally` and `compensate`', () => {
  it.each([
    ['finally', wait(''), needsTimeout('finally')],
    ['compensate', wait(''), needsTimeout('compensate')],
    ['finally', wait(', timeout: P2D'), needsTimeout('finally')],
    ['finally', wait(', timeout: "${input.t}"'), needsTimeout('finally')],
    ['compensate', `{ id: b, timeout: P2D, actions: [${wait('')}] }`, needsTimeout('compensate')],
    ['finally', sleep('P2D'), 'A wait in `finally` takes P1D at most'],
    ['finally', sleep('$.input.t'), 'A wait in `finally` takes P1D at most'],
    [
      'finally',
      `{ id: b, timeout: P1D, actions: [], compensate: [${wait('')}] }`,
      needsTimeout('compensate'),
    ],
  ])('%s: %s', (part, entry, message) => {
    expect(problemsOf(`- id: a\n  actions: []\n  ${part}:\n    - ${entry}`)).toEqual([
      expect.stringMatching(/^error 6:\d+ /),
    ]);
    expect(problemsOf(`- id: a\n  actions: []\n  ${part}:\n    - ${entry}`)[0]).toContain(message);
  });

  it.each([
    wait(', timeout: P1D'),
    wait(', timeout: PT24H'),
    wait(', attributes: { timeout: PT1H }'),
    `{ id: b, timeout: PT5M, actions: [${wait('')}] }`,
    `{ id: b, timeout: PT5M, actions: [${sleep('$.input.t')}] }`,
    sleep('PT5M'),
  ])('needs no short timeout: %s', (entry) => {
    expect(problemsOf(`- id: a\n  actions: []\n  finally:\n    - ${entry}`)).toEqual([]);
  });

  it('needs a short timeout at the top, too, but not in the body or in `catch`', () => {
    expect(problemsOf(`- ${set('a')}`, `finally: [${wait('')}]\n`)).toEqual([
      `error 2:11 /finally/0 ${needsTimeout('finally')}`,
    ]);
    expect(problemsOf(`- id: a\n  actions: []\n  catch:\n    - actions: [${wait('')}]`)).toEqual([]);
  });
});

describe('`general/end@v1`', () => {
  const end = '{ id: end, name: general/end@v1 }';

  it.each(['finally', 'compensate'])('is refused in `%s`', (part) => {
    expect(problemsOf(`- id: a\n  actions: []\n  ${part}:\n    - { id: b, actions: [${end}] }`)).toEqual([
      `error 6:45 /actions/0/${part}/0/actions/0/name \`general/end@v1\` has no place in \`${part}\`, which runs as something ends.`,
    ]);
  });

  it('is accepted anywhere else', () => {
    expect(problemsOf(`- { id: a, forEach: [1], actions: [${end}] }`)).toEqual([]);
    expect(problemsOf(`- { id: a, actions: [], catch: [{ actions: [${end}] }] }`)).toEqual([]);
  });
});

describe('`general/fail@v1`', () => {
  it('needs attributes outside of `catch`', () => {
    const message =
      '`general/fail@v1` needs a `message` here: only in `catch` it can fail again with the error that was caught.';
    expect(problemsOf('- { id: a, name: general/fail@v1 }')).toEqual([
      `error 3:5 /actions/0/attributes ${message}`,
    ]);
    expect(problemsOf('- { id: a, name: general/fail@v1, attributes: { message: No. } }')).toEqual([]);
    expect(problemsOf('- { id: a, name: general/fail@v1, attributes: { reason: withdrawn } }')).toEqual([]);
    expect(
      problemsOf('- { id: a, actions: [], catch: [{ actions: [{ id: b, name: general/fail@v1 }] }] }'),
    ).toEqual([]);
  });

  it.each(['finally', 'compensate'])('needs attributes, too, in a `%s` inside of a `catch`', (part) => {
    const inner = `{ id: b, actions: [], ${part}: [{ id: c, actions: [{ id: d, name: general/fail@v1 }] }] }`;
    expect(problemsOf(`- { id: a, actions: [], catch: [{ actions: [${inner}] }] }`)).toEqual([
      expect.stringContaining('`general/fail@v1` needs a `message` here'),
    ]);
  });

  it('has a reason without a dot', () => {
    expect(problemsOf('- { id: a, name: general/fail@v1, attributes: { reason: a.b } }')).toEqual([
      expect.stringContaining('`reason` must begin with a letter'),
    ]);
  });
});

describe('an entry that is never reached', () => {
  it.each([
    [
      '- id: a\n  actions: []\n  catch:\n    - codes: [2005]\n    - { output: 1 }\n    - { output: 2 }',
      'warning 8:9 /actions/0/catch/2 This `catch` is never taken: the one before it always fits.',
    ],
    [
      '- id: a\n  actions: []\n  catch:\n    - when: true\n    - codes: [2005]',
      'warning 7:9 /actions/0/catch/1 This `catch` is never taken: the one before it always fits.',
    ],
    [
      '- id: a\n  switch:\n    - { case: b, actions: [] }\n    - { case: c, when: "${input.x}", actions: [] }',
      'warning 6:9 /actions/0/switch/1 This `case` is never taken: the one before it always fits.',
    ],
  ])('causes a warning: %s', (entries, expected) => {
    expect(problemsOf(entries)).toEqual([expected]);
  });

  it('causes no warning if it may be reached', () => {
    expect(
      problemsOf(
        '- { id: a, actions: [], catch: [{ codes: [2005] }, { when: "${error.code == 2001}" }, {}] }',
      ),
    ).toEqual([]);
  });
});

describe('a field without an effect', () => {
  it.each([
    [
      '- { id: a, name: general/set@v1, retry: { interval: PT1M } }',
      '`retry` has no effect: `maxAttempts` is 1, as `general/set@v1` has it.',
    ],
    [
      '- { id: a, if: true, name: general/sleep@v1, attributes: { duration: PT1S }, timeout: PT5S }',
      '`timeout` has no effect: `general/sleep@v1` ends by itself.',
    ],
    [
      '- { id: a, if: true, name: general/set@v1, label: x }',
      '`label` has no effect: `general/set@v1` never holds.',
    ],
  ])('causes a warning: %s', (entries, message) => {
    expect(problemsOf(entries)).toEqual([expect.stringMatching(/^warning 3:\d+ /)]);
    expect(problemsOf(entries)[0]).toContain(message);
  });
});

it('`maxAttempts: 1` has an effect only on an action that is tried again by itself', () => {
  const call =
    '- { id: a, name: general/fetch@v1, attributes: { url: "https://a.example" }, retry: { maxAttempts: 1 } }';
  expect(problemsOf(call)).toEqual([]);
});
