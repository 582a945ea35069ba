import { describe, expect, it } from 'vitest';
import { flowOf, problemsOf, readFlow, set, withEntries } from './flow.ts';

const wait = (id = 'approval'): string => `{ id: ${id}, name: general/waitForEvent@v1 }`;
const tell = (id = 'tell', of = '"approval"'): string =>
  `{ id: ${id}, name: general/set@v1, attributes: { value: 'See \${callbackUrl(${of})}' } }`;

describe('`callbackUrl` that names a wait', () => {
  it.each([
    ['before it', `- ${tell()}\n- ${wait()}`],
    ['after it', `- ${wait()}\n- ${tell()}`],
    ['in a block of its list', `- { id: block, actions: [${tell()}] }\n- ${wait()}`],
    ['in a branch beside it', `- { id: both, parallel: { one: [${tell()}], other: [${wait()}] } }`],
    [
      'in a block of a branch beside it',
      `- { id: both, parallel: { one: [{ id: block, actions: [${tell()}] }], other: [${wait()}] } }`,
    ],
    ['of the same iteration', `- { id: each, forEach: "\${[1]}", actions: [${tell()}, ${wait()}] }`],
    ['outside of a loop', `- ${wait()}\n- { id: each, forEach: "\${[1]}", actions: [${tell()}] }`],
    [
      'in its own `catch`',
      `- { ...x, id: approval, name: general/waitForEvent@v1, catch: [{ actions: [${tell()}] }] }`.replace(
        '...x, ',
        '',
      ),
    ],
  ])('%s', (_, entries) => {
    const flow = flowOf(entries);
    expect([...(flow.entries.get('tell')?.action?.template.callbackIds ?? [])]).toEqual(['approval']);
  });
});

const asks = (id: string): string =>
  `The expression \`callbackUrl("${id}")\` asks for the callback address of \`${id}\`, which`;
const elsewhere =
  ': only an entry of that list, inside it or in a branch beside it can hand out the address.';

describe('`callbackUrl`', () => {
  it.each([
    [
      'with an unknown id',
      `- ${tell('tell', '"aproval"')}\n- ${wait()}`,
      `error 3:60 /actions/0/attributes/value ${asks('aproval')} is not defined. Did you mean \`approval\`?`,
    ],
    [
      'with what is no such wait',
      `- ${tell('tell', '"other"')}\n- ${set('other')}`,
      `error 3:60 /actions/0/attributes/value ${asks('other')} is no \`general/waitForEvent@v1\`.`,
    ],
    [
      'outside of the loop of the wait',
      `- { id: each, forEach: "\${[1]}", actions: [${wait()}] }\n- ${tell()}`,
      `error 4:60 /actions/1/attributes/value ${asks('approval')} is in another list, in \`each\`${elsewhere}`,
    ],
    [
      'in the list around that of the wait',
      `- ${tell()}\n- { id: block, actions: [${wait()}] }`,
      `error 3:60 /actions/0/attributes/value ${asks('approval')} is in another list, in \`block\`${elsewhere}`,
    ],
    [
      'in another case',
      `- { id: choice, switch: [{ case: a, when: "\${input.x}", actions: [${tell()}] }, { case: b, actions: [${wait()}] }] }`,
      `error 3:124 /actions/0/switch/0/actions/0/attributes/value ${asks('approval')} is in another list, in \`choice\`${elsewhere}`,
    ],
    [
      'with a computed id',
      `- ${tell('tell', 'input.id')}\n- ${wait()}`,
      'error 3:60 /actions/0/attributes/value The expression `${callbackUrl(input.id)}` must give `callbackUrl` the id of one action, in quotes, as in `callbackUrl("approval")` (at character 7).',
    ],
    [
      'with two ids',
      `- ${tell('tell', '"approval", "x"')}\n- ${wait()}`,
      'error 3:60 /actions/0/attributes/value The expression `${callbackUrl("approval", "x")}` must give `callbackUrl` the id of one action, in quotes, as in `callbackUrl("approval")` (at character 7).',
    ],
  ])('is refused: %s', (_, entries, problem) => {
    expect(problemsOf(entries)).toEqual([problem]);
  });

  it('is refused at the top, outside the list of a wait', () => {
    const text = `${withEntries(`- ${wait()}`)}output: \${callbackUrl("approval")}\n`;
    expect(readFlow(text).problems).toMatchObject([{ line: 4, pointer: '/output', severity: 'error' }]);
  });
});
