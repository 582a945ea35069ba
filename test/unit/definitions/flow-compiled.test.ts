import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../src/actions/catalogue.ts';
import { readDraft } from '../../../src/definitions/read-draft.ts';
import type { Scope } from '../../../src/language/expressions/scope.ts';
import { flowOf, readFlow, set, withEntries } from './flow.ts';

const scopeOf = (rest: Partial<Scope> = {}): Scope => ({ input: {}, actions: {}, execution: {}, ...rest });

describe('the plan of a version', () => {
  it.each([
    ['an action', `- ${set('a')}\n- ${set('b')}`, '', ['a']],
    ['an action before a block', `- ${set('a')}\n- { id: b, actions: [${set('c')}] }`, '', ['a']],
    ['an action under `if`', `- { id: a, name: general/waitForEvent@v1, if: "\${input.t}" }`, '', []],
    ['an action in a block', `- { id: b, actions: [${set('c')}] }`, '', []],
    ['an action within a time', `- { id: a, name: general/set@v1, attributes: {}, timeout: PT1H }`, '', []],
    ['an action of what has a time', `- ${set('a')}`, 'timeout: PT1H\n', []],
  ])('shows whether it certainly starts with %s', (_, entries, head, begins) => {
    const plan = readDraft(withEntries(entries, head), 'yaml', catalogue).version?.plan ?? [];
    expect(plan.filter((action) => action.begins).map(({ id }) => id)).toEqual(begins);
  });
});

describe('a definition with everything', () => {
  const { compiled, problems } = readFlow(
    withEntries(
      `- ${set('first', '"${input.n}"')}
- id: checks
  parallel:
    police: [${set('police')}]
    school: [${set('school')}]
  join: first
  onFailure: wait
  timeout: PT1H
  output: { names: "\${actions.?police.output.value.orValue(0)}" }
- id: choice
  if: \${actions.first.output.value > 1}
  switch:
    - case: high
      when: \${actions.first.output.value > 5}
      actions: [${set('high')}]
      output: \${actions.high.output.value}
    - { case: low, actions: [] }
  catch:
    - { codes: [2005, withdrawn], when: "\${error.code == 2005}", actions: [${set('repair')}], output: "\${actions.repair.output}" }
  finally: [${set('end', '"${error}"')}]
  compensate: [${set('undo', '"${actions.?choice.output}"')}]
- id: students
  forEach: \${input.students}
  as: { item: student, index: at }
  concurrency: 1
  actions:
    - id: offer
      name: general/waitForEvent@v1
      timeout: P3D
      heartbeatTimeout: PT5M
      onTimeout: continue
      label: \${student.name}
      retry: { maxAttempts: 2, interval: PT2M, codes: [hold.expired] }
  output: { at: "\${at}", timedOut: "\${actions.offer.output.timedOut}" }
- id: rounds
  repeat: { until: "\${output.ok && previous == null}", maxAttempts: 5, backoff: 2 }
  actions: [${set('again', '"${previous}"')}]
  output: { ok: "\${actions.again.output.value == null}" }
- id: poll
  name: general/fetch@v1
  attributes: { url: https://x.example }
  timeout: PT10M
  repeat: { until: "\${output.status == 200}", maxAttempts: 10000, interval: PT5S }
  retry: { when: "\${error.reason == 'http.timeout'}" }`,
      'timeout: ${input.most}\noutput: { n: "${actions.students.output.count}" }\nfinally: [{ id: last, name: general/set@v1, attributes: { e: "${error}" } }]\n',
    ),
  );
  const flow = compiled?.flow;
  const entry = (id: string) => flow?.entries.get(id);

  it('has no problem', () => {
    expect(problems).toEqual([]);
  });

  it('lists its actions in the order of the text', () => {
    expect(compiled?.actions.map(({ id }) => id)).toEqual(
      'last first police school high repair end undo offer again poll'.split(' '),
    );
  });

  it('has a plan', () => {
    const { root, places, reads } = flow?.plan ?? {};
    expect(root?.finally.map(({ id }) => id)).toEqual(['last']);
    expect(places?.get('checks')?.entry).toMatchObject({
      hasOutput: true,
      body: {
        kind: 'parallel',
        join: { needs: 'some', onFailure: 'wait' },
        branches: [{ name: 'police' }, { name: 'school' }],
      },
    });
    expect(places?.get('choice')?.entry).toMatchObject({
      isConditional: true,
      hasOutput: true,
      isUndoable: true,
      catches: [{ hasOutput: true, list: [{ id: 'repair' }] }],
      body: { kind: 'switch', cases: [[{ id: 'high' }], []] },
    });
    expect(places?.get('students')?.entry.body).toMatchObject({
      kind: 'forEach',
      join: { needs: 'all', onFailure: 'stop' },
    });
    expect(places?.get('rounds')?.entry.body).toMatchObject({ kind: 'rounds', maxRounds: 5 });
    expect(places?.get('poll')?.entry).toMatchObject({ isRetried: true, isRepeated: true });
    expect(reads?.get('choice')?.own.ids).toEqual(['first', 'high', 'repair']);
    expect(reads?.get('students')?.own.ids).toEqual(['offer']);
    expect(reads?.get('')?.own.ids).toEqual(['students']);
  });

  it('has the expressions and numbers of each entry', () => {
    expect(entry('')?.deadline?.resolve(scopeOf({ input: { most: 'PT5H' } }))).toBe('PT5H');
    expect(entry('checks')?.needed?.resolve(scopeOf())).toBe(1);
    expect(entry('checks')?.deadline?.resolve(scopeOf())).toBe('PT1H');
    expect(entry('choice')?.cases).toMatchObject([{ name: 'high' }, { name: 'low' }]);
    expect(entry('choice')?.catches).toMatchObject([{ codes: [2005, 'withdrawn'] }]);
    expect(entry('choice')?.catches[0]?.when?.resolve(scopeOf({ locals: { error: { code: 2005 } } }))).toBe(
      true,
    );
    expect(entry('students')?.loop).toMatchObject({ item: 'student', index: 'at', concurrency: 1 });
    expect(entry('students')?.output?.locals).toEqual(new Set(['at']));
    expect(entry('offer')).toMatchObject({
      continuesOnTimeout: true,
      action: { id: 'offer', timeout: 'P3D' },
      retry: { maxAttempts: 2, intervalMs: 120_000, codes: ['hold.expired'] },
    });
    expect(entry('offer')).not.toHaveProperty('deadline');
    expect(entry('offer')?.heartbeatTimeout?.resolve(scopeOf())).toBe('PT5M');
    expect(entry('rounds')?.repeat).toMatchObject({
      maxAttempts: 5,
      intervalMs: 0,
      backoff: 2,
      maxIntervalMs: 3_600_000,
    });
    expect(entry('poll')).toMatchObject({
      repeat: { maxAttempts: 10_000, intervalMs: 5_000, backoff: 1, maxIntervalMs: 5_000 },
      retry: { maxAttempts: 5, intervalMs: 1_000, backoff: 2, maxIntervalMs: 60_000 },
    });
    expect(entry('poll')?.deadline?.resolve(scopeOf())).toBe('PT10M');
    expect(entry('poll')?.action).not.toHaveProperty('timeout');
  });
});

it('a plan keeps an expression as the timeout of a wait as its deadline', () => {
  const entry = flowOf('- { id: a, name: general/waitForEvent@v1, timeout: "${input.t}" }').entries.get('a');
  expect(entry?.action).not.toHaveProperty('timeout');
  expect(entry?.deadline?.resolve(scopeOf({ input: { t: 'P1D' } }))).toBe('P1D');
});

it('a plan gives no deadline and no key to an entry without them', () => {
  const entry = flowOf(`- ${set('a')}`).entries.get('a');
  expect(Object.keys(entry ?? {}).toSorted()).toEqual(['action', 'catches']);
});
