import { describe, expect, it } from 'vitest';
import { problemsOf } from './flow.ts';

const lock = (id: string, key: string, more = ''): string =>
  `{ id: ${id}, name: general/lock@v1, attributes: { key: ${key}${more} } }`;
const inner = (entry: string): string => `- { id: b, actions: [${entry}] }`;

describe('a lock that waits for itself', () => {
  it.each([
    ['in a block', `- ${lock('q', 'crane')}\n${inner(lock('q2', 'crane'))}`, '/actions/1/actions/0'],
    ['in the same list', `- ${lock('q', 'crane')}\n- ${lock('q2', 'crane')}`, '/actions/1/'],
    ['of a number and its text', `- ${lock('q', '7')}\n${inner(lock('q2', "'7'"))}`, '/actions/1/actions/0'],
    [
      'in an iteration, in a `catch` and in a case',
      `- ${lock('q', 'crane')}\n- { id: l, forEach: [1], actions: [{ id: s, switch: [{ case: a, when: '\${input.a}', actions: [${lock('q2', 'crane')}] }] }] }`,
      '/actions/1/actions/0/switch/0/actions/0',
    ],
    [
      'in the `catch` of an entry after it',
      `- ${lock('q', 'crane')}\n- { id: x, actions: [], catch: [{ actions: [${lock('q2', 'crane')}] }] }`,
      '/actions/1/catch/0/actions/0',
    ],
    [
      'that has two places, of which both are taken',
      `- ${lock('q', 'crane', ', limit: 2')}\n- ${lock('r', 'crane', ', limit: 2')}\n${inner(lock('q2', 'crane', ', limit: 2'))}`,
      '/actions/2/actions/0',
    ],
  ])('causes a warning: %s', (_, entries, place) => {
    expect(problemsOf(entries)).toEqual([
      expect.stringMatching(new RegExp(`^warning .*${place}.* \`lock.own\`.*\`q\``)),
    ]);
  });

  it.each([
    ['with another key', `- ${lock('q', 'crane')}\n${inner(lock('q2', 'truck'))}`],
    ['with a key that is not known', `- ${lock('q', "'${input.a}'")}\n${inner(lock('q2', "'${input.a}'"))}`],
    ['after the block that has it', `${inner(lock('q', 'crane'))}\n- ${lock('q2', 'crane')}`],
    ['before it', `- { id: b, actions: [${lock('q2', 'crane')}] }\n- ${lock('q', 'crane')}`],
    [
      'with a free place',
      `- ${lock('q', 'crane', ', limit: 2')}\n${inner(lock('q2', 'crane', ', limit: 2'))}`,
    ],
    [
      'with so many places as an expression says',
      `- ${lock('q', 'crane')}\n${inner(lock('q2', 'crane', ", limit: '${input.n}'"))}`,
    ],
    [
      'if the first one may not have been taken',
      `- { id: q, if: "\${input.a}", name: general/lock@v1, attributes: { key: crane } }\n${inner(lock('q2', 'crane'))}`,
    ],
    [
      'if nobody may have got the first one in time',
      `- { id: q, name: general/lock@v1, attributes: { key: crane }, timeout: PT1H, onTimeout: continue }\n${inner(lock('q2', 'crane'))}`,
    ],
    [
      'if the first one may be caught',
      `- { id: q, name: general/lock@v1, attributes: { key: crane }, catch: [{ actions: [], output: 1 }] }\n${inner(lock('q2', 'crane'))}`,
    ],
    [
      'that undoes later, without it',
      `- { id: b, actions: [${lock('q', 'crane')}, { id: x, actions: [] }], compensate: [${lock('q2', 'crane', ', onFull: refuse')}] }`,
    ],
    [
      'in the `compensate` of an entry after it',
      `- ${lock('q', 'crane')}\n- { id: x, actions: [], compensate: [${lock('q2', 'crane', ', onFull: refuse')}] }`,
    ],
    [
      'beside it in another branch',
      `- { id: p, parallel: { a: [${lock('q', 'crane')}], b: [${lock('q2', 'crane')}] } }`,
    ],
  ])('causes no warning: %s', (_, entries) => {
    expect(problemsOf(entries).filter((text) => text.includes('lock.own'))).toEqual([]);
  });
});
