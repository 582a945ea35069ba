import { describe, expect, it } from 'vitest';
import { problemsOf, set } from './flow.ts';

/** The problem of an expression in the last line, without the beginning that all of them have. */
const lastOf = (entries: string): string[] =>
  problemsOf(entries).map((problem) => problem.replace(/^(\w+ \d+):\d+ \S+ The expression `.*?` /, '$1 '));

const both = `- id: both\n  parallel:\n    left:\n      - ${set('left')}\n    right:\n      - `;
const choice = `- id: choice\n  switch:\n    - case: one\n      when: \${input.x}\n      actions: [${set('one')}]\n    - case: two\n      actions: [${set('two')}]\n- `;
const loop = `- id: loop\n  forEach: \${input.list}\n  actions:\n    - ${set('each')}\n- `;
const rounds = `- id: rounds\n  repeat: { until: true, maxAttempts: 3 }\n  actions: [${set('each')}]\n- `;

describe('an entry that may not be read', () => {
  it.each([
    [
      'itself',
      `- ${set('a', '$.actions.a.output')}`,
      'error 3 reads action `a`, the action that contains it.',
    ],
    [
      'later',
      `- ${set('a', '$.actions.b.output')}\n- ${set('b')}`,
      'error 3 reads action `b`, which runs later.',
    ],
    [
      'around it',
      `- id: block\n  actions:\n    - ${set('a', '$.actions.block.output')}`,
      'error 5 reads block `block`, which contains it.',
    ],
    [
      'in a branch beside it',
      `${both}${set('right', '"${actions.left.output.value}"')}`,
      'error 8 reads action `left`, which runs in another branch of `both`.',
    ],
    [
      'in another case',
      `- id: choice\n  switch:\n    - { case: one, when: "\${input.x}", actions: [${set('one')}] }\n    - { case: two, actions: [${set('two', '$.actions.one.output')}] }`,
      'error 6 reads action `one`, which is in another case of `choice`.',
    ],
    [
      'inside of a loop',
      `${loop}${set('last', '$.actions.each.output')}`,
      'error 7 reads action `each`, which stands inside of `loop`: what is outside of it can read only the output of `loop`.',
    ],
    [
      'inside of rounds',
      `${rounds}${set('last', '$.actions.each.output')}`,
      'error 6 reads action `each`, which stands inside of `rounds`: what is outside of it can read only the output of `rounds`.',
    ],
    [
      'inside of a later block',
      `- ${set('a', '$.actions.in.output')}\n- { id: block, actions: [${set('in')}] }`,
      'error 3 reads action `in`, which runs later.',
    ],
    [
      'in `finally` from the body',
      `- id: block\n  actions: [${set('a', '$.actions.end.output')}]\n  finally: [${set('end')}]`,
      'error 4 reads action `end`, which runs later.',
    ],
    [
      'the entry itself in its own `catch`',
      `- id: block\n  actions: []\n  catch: [{ actions: [${set('a', '$.actions.block.output')}] }]`,
      'error 5 reads block `block`, which contains it.',
    ],
    [
      'the body in `if`',
      `- id: block\n  if: \${actions.inner.output.value == 1}\n  actions: [${set('inner')}]`,
      'error 4 reads action `inner`, which runs later.',
    ],
    [
      'the body of a loop in its `catch`',
      `- id: loop\n  forEach: \${input.list}\n  actions: [${set('each')}]\n  catch: [{ output: "\${actions.each.output}" }]`,
      'error 6 reads action `each`, which stands inside of `loop`: what is outside of it can read only the output of `loop`.',
    ],
    [
      'computed',
      `- ${set('a')}\n- ${set('b', '"${actions[input.x].output}"')}`,
      'error 4 may read the output of any action. Write the ids of those that it reads, as in `actions.approve.output`.',
    ],
    [
      'all',
      `- ${set('a')}\n- ${set('b', '"$.actions[*].output"')}`,
      'error 4 may read the output of any action. Write the ids of those that it reads, as in `$.actions.approve.output`.',
    ],
    [
      'nowhere',
      `- ${set('here')}\n- ${set('b', '$.actions.her.output')}`,
      'error 4 reads action `her`, which is not defined. Did you mean `here`?',
    ],
  ])('is reported with the reason: %s', (_, entries, expected) => {
    expect(lastOf(entries)).toEqual([expected]);
  });
});

describe('an entry that may be absent', () => {
  const read = set('last', '"${actions.x.output.value}"');
  it.each([
    [
      'with `if`',
      `- { id: x, if: "\${input.y}", name: general/set@v1 }\n- ${read}`,
      'action',
      '`x` has an `if`',
    ],
    [
      'caught without an output',
      `- { id: x, actions: [], output: { value: 1 }, catch: [{}] }\n- ${read}`,
      'block',
      '`x` may be caught without an output',
    ],
    [
      'in a case',
      `- { id: c, switch: [{ case: a, when: "\${input.a}", actions: [${set('x')}] }, { case: b, actions: [] }] }\n- ${read}`,
      'action',
      'it is in a case of `c`',
    ],
    [
      'in a `catch`',
      `- { id: c, actions: [], catch: [{ actions: [${set('x')}] }] }\n- ${read}`,
      'action',
      'it is in a `catch` of `c`',
    ],
    [
      'in a race',
      `- { id: p, join: first, parallel: { a: [${set('x')}], b: [] } }\n- ${read}`,
      'action',
      'other branches of `p` may decide',
    ],
    [
      'in a branch that may fail',
      `- { id: p, onFailure: continue, parallel: { a: [${set('x')}] } }\n- ${read}`,
      'action',
      'its branch of `p` may have failed',
    ],
    [
      'in a body that failed',
      `- id: b\n  actions: [${set('x')}]\n  catch: [{ actions: [${read}] }]`,
      'action',
      'it may not have come so far',
    ],
    [
      'in a body that has ended',
      `- id: b\n  actions: [${set('x')}]\n  finally: [${read}]`,
      'action',
      'it may not have come so far',
    ],
  ])('causes a warning if it is needed: %s', (_, entries, what, why) => {
    expect(lastOf(entries)).toEqual([
      expect.stringMatching(new RegExp(`^warning \\d fails where ${what} \`x\` has no output: ${why}\\.`)),
    ]);
    for (const guarded of [
      '${actions.?x.output.value.orValue(1)}',
      '${has(actions.x) ? actions.x.output.value : 1}',
    ])
      expect(lastOf(entries.replace('${actions.x.output.value}', guarded))).toEqual([]);
  });

  it('causes a warning if it is needed in a path', () => {
    const entries = `- { id: x, if: "\${input.y}", name: general/set@v1 }\n- ${set('last', '$.actions.x.output')}`;
    expect(lastOf(entries)).toHaveLength(1);
    expect(lastOf(entries.replace('$.actions.x.output', '"$.actions.x.output[*]"'))).toEqual([]);
    expect(lastOf(entries.replace('$.actions.x.output', '"${actions.x.?output}"'))).toHaveLength(1);
  });

  it('causes no warning under a condition that has checked it', () => {
    const entries = (condition: string): string =>
      `- { id: x, if: "\${input.y}", name: general/set@v1 }\n- id: b\n  if: "${condition}"\n  actions:\n    - ${set('a', '$.actions.x.output')}`;
    expect(lastOf(entries('${has(actions.x)}'))).toEqual([]);
    expect(lastOf(entries('${input.y}'))).toHaveLength(1);
  });
});

describe('an expression', () => {
  it.each([
    ['an earlier entry', `- ${set('a')}\n- ${set('b', '$.actions.a.output.value')}`],
    [
      'an earlier one of a list around',
      `- ${set('a')}\n- { id: b, actions: [${set('c', '$.actions.a.output.value')}] }`,
    ],
    [
      'what stands in a block that has ended',
      `- { id: b, actions: [${set('c')}] }\n- ${set('a', '$.actions.c.output.value')}`,
    ],
    ['a branch that has ended', `${both}${set('right')}\n- ${set('a', '$.actions.left.output.value')}`],
    ['the body, in `output`', `- { id: b, actions: [${set('c')}], output: $.actions.c.output }`],
    [
      'the iteration, in the `output` of a loop',
      `- { id: b, forEach: [1], actions: [${set('c', '$.item')}], output: $.actions.c.output }`,
    ],
    [
      'the round, in `until`',
      `- { id: b, actions: [${set('c')}], repeat: { until: "\${actions.c.output.value == 1}", maxAttempts: 2 } }`,
    ],
    [
      'its case, in the `output` of a case',
      `- { id: b, switch: [{ case: c, actions: [${set('d')}], output: $.actions.d.output }] }`,
    ],
    [
      'its list, in the `output` of a `catch`',
      `- { id: b, actions: [], catch: [{ actions: [${set('d')}], output: $.actions.d.output }] }`,
    ],
    [
      'the body and the own output, in `compensate`',
      `- { id: b, actions: [${set('c')}], output: 1, compensate: [${set('d', '"${actions.c.output.value + actions.b.output}"')}] }`,
    ],
    [
      'an earlier entry, in the conditions of a switch',
      `- ${set('a')}\n- { id: b, switch: [{ case: c, when: "\${actions.a.output.value > 1}", actions: [] }] }`,
    ],
  ])('may read %s', (_, entries) => {
    expect(problemsOf(entries)).toEqual([]);
  });

  it('may read the whole list, in the output at the top', () => {
    expect(problemsOf(`- ${set('a')}`, 'output: $.actions.a.output.value\n')).toEqual([]);
    expect(problemsOf(`- ${set('a')}`, 'output: $.actions.b.output\n')).toEqual([
      'error 2:9 /output The expression `$.actions.b.output` reads action `b`, which is not defined.',
    ]);
    expect(problemsOf(`- ${set('a')}`, 'timeout: ${actions.a.output.value}\n')[0]).toContain(
      'reads action `a`',
    );
  });
});

describe('an output', () => {
  it.each([
    [`${loop}${set('a', '$.actions.loop.output.counts')}`, 'Did you mean `count`?'],
    [`${loop}${set('a', '$.actions.loop.output.outputs')}`, 'there is no such field'],
    [
      `- { id: p, join: first, parallel: { x: [] } }\n- ${set('a', '$.actions.p.output.branch')}`,
      'Did you mean `branches`?',
    ],
    [`${both}${set('right')}\n- ${set('a', '$.actions.both.output.branches')}`, 'there is no such field'],
    [`${choice}${set('a', '$.actions.choice.output.cas')}`, 'Did you mean `case`?'],
    [`- ${set('a')}\n- ${set('b', '$.actions.a.output.valeu')}`, 'Did you mean `value`?'],
    [`${rounds}${set('a', '$.actions.rounds.output.x')}`, 'there is no such field'],
    [
      `- { id: w, name: general/waitForEvent@v1 }\n- ${set('b', '$.actions.w.output.timedOut')}`,
      'there is no such field',
    ],
  ])('%s', (entries, message) => {
    expect(problemsOf(entries)).toEqual([expect.stringContaining(message)]);
  });

  it.each([
    `${loop}${set('a', '$.actions.loop.output.failed')}`,
    `${choice}${set('a', '$.actions.choice.output.case')}`,
    `- { id: p, join: first, parallel: { x: [] } }\n- ${set('a', '$.actions.p.output.branches')}`,
    `- { id: p, onFailure: continue, parallel: { x: [] } }\n- ${set('a', '"${actions.p.output.branches + actions.p.output.failed}"')}`,
    `- { id: w, name: general/waitForEvent@v1, onTimeout: continue }\n- ${set('b', '$.actions.w.output.timedOut')}`,
    `- { id: x, actions: [], output: { any: 1 } }\n- ${set('b', '$.actions.x.output.any')}`,
  ])('%s', (entries) => {
    expect(problemsOf(entries)).toEqual([]);
  });
});

describe('a local root', () => {
  const inLoop = 'which exists only inside of a loop (`forEach`)';
  it.each([
    ['item', `- ${set('a', '$.item')}`, inLoop],
    ['index', `- ${set('a', '"${index}"')}`, inLoop],
    ['item', `- { id: a, forEach: "\${item}", actions: [] }`, inLoop],
    ['item', `- { id: a, forEach: [], actions: [], catch: [{ output: "\${item}" }] }`, inLoop],
    [
      'item',
      `- { id: a, forEach: [], as: x, actions: [${set('b', '$.item')}] }`,
      'inside of a loop whose `as` gives no other name',
    ],
    [
      'x',
      `- { id: a, forEach: [], as: x, actions: [] }\n- ${set('b', '$.x')}`,
      'which exists only inside of the loop `a`',
    ],
    [
      'previous',
      `- ${set('a', '$.previous')}`,
      'which exists only inside of a block of `actions` with `repeat`',
    ],
    ['output', `- ${set('a', '$.output')}`, 'which exists only in `until`'],
    [
      'error',
      `- ${set('a', '$.error')}`,
      'which exists only in `catch`, `finally`, `compensate` and the `when` of `retry`',
    ],
    ['error', `- { id: a, actions: [], if: "\${error == null}" }`, 'which exists only in `catch`'],
  ])('%s: %s', (name, entries, where) => {
    expect(problemsOf(entries)).toEqual([expect.stringMatching(/^error \d+:\d+ .*/)]);
    expect(problemsOf(entries)[0]).toContain(`reads \`${name}\`, `);
    expect(problemsOf(entries)[0]).toContain(where);
  });

  it.each([
    `- { id: a, forEach: [], actions: [${set('b', '"${item.name + string(index)}"')}], output: $.item }`,
    `- { id: a, forEach: [], as: { item: x }, actions: [{ id: b, forEach: $.x.list, actions: [${set('c', '"${x.n + item.n + index}"')}] }] }`,
    `- { id: a, repeat: { until: "\${previous == output}", maxAttempts: 2 }, actions: [${set('b', '$.previous')}], output: "\${previous}" }`,
    `- { id: a, actions: [], catch: [{ when: "\${error.code == 2005}", actions: [${set('b', '$.error.reason')}], output: $.error.message }] }`,
    `- { id: a, actions: [], finally: [${set('b', '"${error == null}"')}], compensate: [${set('c', '$.error.code')}] }`,
    `- { id: a, name: general/fetch@v1, attributes: { url: "https://x.example" }, retry: { when: "\${error.code == 2005}" }, repeat: { until: "\${output.status == 200}", maxAttempts: 2 } }`,
    `- ${set('a', '"${[1].map(item, item + 1)}"')}`,
  ])('%s', (entries) => {
    expect(problemsOf(entries)).toEqual([]);
  });

  it('has the fields that it always has', () => {
    expect(
      problemsOf(`- { id: a, actions: [], catch: [{ actions: [${set('b', '$.error.mesage')}] }] }`)[0],
    ).toContain('Did you mean `message`?');
  });
});
