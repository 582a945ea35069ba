import { describe, expect, it } from 'vitest';
import { problemsOf, set } from './flow.ts';

describe('an entry is there where nothing else can go on', () => {
  const read = set('last', '"${actions.x.output.value}"');
  const never = "{ id: never, name: general/fail@v1, attributes: { message: 'No.' } }";
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
  ])('%s', (_, entry) => {
    expect(problemsOf(`${entry}\n- ${read}`)).toEqual([]);
  });
});
