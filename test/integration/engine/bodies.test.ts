import { expect, it } from 'vitest';
import { resumeIn } from '../../stack/answering.ts';
import { anyInput } from '../../stack/children.ts';
import { check, fail, set, waiting } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';

const people = Array.from({ length: 25 }, (_, index) => ({ name: `n${index}`, wanted: index % 5 !== 0 }));
const later = (id: string) => waiting(id, {}, { timeout: 'PT1H' });
const undoable = (id: string, undoing: string) =>
  set(
    id,
    { n: 1 },
    { compensate: [set(undoing, { was: `\${actions.${id}.output.n}`, why: '${error.reason}' })] },
  );

const shown = ['route', 'said', 'quicker', 'race', 'timed', 'each', 'rounds', 'buy', 'trip', 'polled'];
const output = Object.fromEntries(shown.map((id) => [id, `\${actions.${id}.output}`]));

/** Each body and each part of an entry once: what it means is proved by the contract of hosts and by dry runs. */
const actions = [
  set('skipped', {}, { if: '${input.isWanted}' }),
  {
    id: 'route',
    switch: [
      { case: 'high', when: '${input.score > 80.0}', actions: [check('no')] },
      { case: 'low', actions: [set('slow', { n: 2 })], output: { by: '${actions.slow.output.n}' } },
    ],
  },
  {
    id: 'both',
    parallel: {
      left: [waiting('ask'), set('said', { by: '${actions.ask.output.data.name}' })],
      right: [set('quick', { a: 1 }), set('quicker', { a: '${actions.quick.output.a}' })],
    },
  },
  { id: 'race', parallel: { slow: [later('never')], fast: [set('first')] }, join: 1 },
  {
    id: 'timed',
    parallel: { quick: [set('now')], slow: [later('late')] },
    join: { atMost: 2, by: '${timestamp(execution.now) + duration("2s")}' },
  },
  {
    id: 'each',
    forEach: '${input.people}',
    as: { item: 'person', index: 'at' },
    concurrency: 4,
    actions: [set('one', { text: '${person.name}' }, { if: '${person.wanted}' })],
    output: '${actions.?one.?output.?text.orValue("none")}',
  },
  {
    id: 'rounds',
    repeat: { until: '${output.n >= 3}', maxAttempts: 5 },
    actions: [set('count', { n: '${previous == null ? 1 : previous.n + 1}' })],
    output: { n: '${actions.count.output.n}' },
  },
  {
    id: 'buy',
    retry: { maxAttempts: 2, interval: 'PT0.1S', codes: ['declined'] },
    actions: [undoable('seat', 'release'), fail('pay', 'declined')],
    catch: [{ codes: ['other'] }, { codes: ['declined'], output: { repaired: '${error.code}' } }],
    finally: [set('clean', { why: '${error}' })],
  },
  {
    id: 'trip',
    timeout: 'PT2S',
    forEach: [1, 2],
    actions: [undoable('flight', 'cancelled'), { ...later('seen'), if: '${item > 1}' }],
    output: '${item * 10}',
    catch: [{ codes: ['deadline.exceeded'], output: '${error.output}' }],
  },
  { ...fail('risky', 'busy'), retry: { maxAttempts: 3, interval: 'PT0.1S', codes: ['busy'] }, catch: [{}] },
  { ...set('polled', { n: 1 }), repeat: { until: '${output.n == 1}', maxAttempts: 2, interval: 'PT0.1S' } },
  {
    id: 'outer',
    actions: [
      { id: 'inner', actions: [{ id: 'end', name: 'general/end@v1', attributes: { output } }] },
      check('afterwards'),
    ],
  },
];

it('an execution with every body and every part of an entry runs to its end', async () => {
  const stack = await sharedStack();
  const workflowId = await stack.publish(anyInput(actions, { finally: [check('last')] }));
  const { id } = await stack.run(workflowId, { isWanted: false, score: 1, people });
  const held = await stack.until(id, 'onHold');
  expect(held.completedActionIds).toEqual(['slow', 'route', 'quick', 'quicker']);
  expect((await resumeIn(stack, id, { actionId: 'ask', data: { name: 'Ana' } })).status).toBe(202);
  const done = await stack.until(id, 'completed');
  expect(done.payload.output).toEqual({
    route: { by: 2 },
    said: { by: 'Ana' },
    quicker: { a: 1 },
    race: { branches: ['fast'] },
    timed: { branches: ['quick'] },
    each: {
      count: 25,
      completed: 25,
      failed: 0,
      outputs: people.map(({ name, wanted }) => (wanted ? name : 'none')),
    },
    rounds: { n: 3 },
    buy: { repaired: 2005 },
    trip: { count: 2, completed: 1, failed: 0, outputs: [10, null] },
    polled: { n: 1 },
  });
  const ended = [
    'said',
    'both',
    'first',
    'race',
    'now',
    'timed',
    'each',
    'rounds',
    'clean',
    'polled',
    'end',
    'last',
  ];
  expect(done.completedActionIds.slice(5)).toEqual(ended);
  const rows = await stack.db.$client<{ path: string; status: string }[]>`
    select path, status from execution_entries where execution_id = ${id} and is_action order by path collate "C"`;
  const pathsOf = (status: string) => rows.filter((row) => row.status === status).map(({ path }) => path);
  expect(pathsOf('undone')).toEqual(['buy[0].seat', 'buy[1].seat', 'trip[0].flight', 'trip[1].flight']);
  expect(pathsOf('cancelled')).toEqual(['late', 'never', 'trip[1].seen']);
  expect(pathsOf('caught')).toEqual(['risky']);
  const path = `${stack.project}/executions/${id}/actions/${encodeURIComponent('buy[1].release')}`;
  const { body } = await stack.request('GET', path);
  expect(body).toMatchObject({ output: { was: 1, why: 'declined' } });
});
