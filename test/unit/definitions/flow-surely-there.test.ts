import { describe, expect, it } from 'vitest';
import { problemsOf, set } from './flow.ts';

describe('an entry', () => {
  const read = set('last', '"${actions.x.output.value}"');
  const never = "{ id: never, name: general/fail@v1, attributes: { message: 'No.' } }";
  const one = `{ case: a, when: $.input.a, actions: [${set('x')}] }`;
  const input =
    'input: { type: object, properties: { a: { type: boolean }, b: { type: boolean } }, required: [a, b] }\n';
  it.each([
    [
      'because the other branches fail',
      `- { id: p, join: first, onFailure: wait, parallel: { a: [${set('x')}], b: [${never}] } }`,
    ],
    [
      'because what is caught fails on',
      `- { id: x, actions: [], output: { value: 1 }, catch: [{ actions: [${never}] }] }`,
    ],
    [
      'because the execution ends where it is caught',
      '- { id: x, actions: [], output: { value: 1 }, catch: [{ actions: [{ id: e, name: general/end@v1 }] }] }',
    ],
    ['because the other cases fail', `- { id: s, switch: [${one}, { case: b, actions: [${never}] }] }`],
    [
      'because the other cases end the execution',
      `- { id: s, switch: [${one}, { case: b, when: true, actions: [{ id: e, name: general/end@v1 }] }] }`,
    ],
    [
      'because what is caught ends in each case',
      `- { id: x, actions: [], output: { value: 1 }, catch: [{ actions: [{ id: s, switch: [{ case: a, when: $.input.a, actions: [${never}] }, { case: b, actions: [{ id: e, name: general/end@v1 }] }] }] }] }`,
    ],
  ])('certainly exists if nothing else can continue: %s', (_, entry) => {
    expect(problemsOf(`${entry}\n- ${read}`, input)).toEqual([]);
  });

  it.each([
    ['of several cases that may fit', `[${one}, { case: b, actions: [] }]`],
    ['of cases of which none may fit', `[${one}, { case: b, when: $.input.b, actions: [${never}] }]`],
  ])('may be absent in one %s', (_, cases) => {
    expect(problemsOf(`- { id: s, switch: ${cases} }\n- ${read}`, input)).toEqual([
      expect.stringContaining('it is in a case of `s`'),
    ]);
  });
});
