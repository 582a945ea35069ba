import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ActionImplementation } from '../../../actions/action.ts';
import { defineAction } from '../../../src/actions/contract.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { closed, runOf } from '../../stack/records.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';

const contract = defineAction({
  name: 'test/effect@v1',
  title: 'Test',
  description: 'An action of the tests that has an effect.',
  runs: 'local',
  attributes: v.strictObject({ name: v.string() }),
  output: v.unknown(),
  retry: { maxAttempts: 3, initialIntervalMs: 300, backoffCoefficient: 1, maxIntervalMs: 300 },
  timeoutMs: 5_000,
});

/** The effects in their order, with the keys under which they came. */
const effects: { name: string; key: string; attempt: number }[] = [];
/** Is called before an effect. */
let before: (name: string) => Promise<void> = async () => {};

const effect: ActionImplementation<typeof contract> = {
  contract,
  async run({ idempotencyKey, attempt }, { name }) {
    await before(name);
    effects.push({ name, key: idempotencyKey, attempt });
    return { completed: name };
  },
};

const chain = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `a${at}`,
    name: contract.name,
    attributes: { name: `a${at}` },
  }));

let stack: OwnStack;
beforeAll(async () => {
  stack = await startStack({
    actions: [effect],
    beginsEarly: false,
    visits: { longestMs: 60_000, most: 50, slowFromMs: 60_000 },
  });
});
afterAll(() => stack.stop());

async function run(count: number) {
  effects.length = 0;
  const { body } = await stack.start(await stack.publish(workflowOf(chain(count))));
  await closed(stack, body.id);
  const { events } = await runOf(stack, body.id).fetchHistory();
  const activities = (events ?? []).filter((event) => event?.markerRecordedEventAttributes).length;
  const { body: timeline } = await stack.request<{ data: { type: string; actionId: string | null }[] }>(
    'GET',
    `${stack.project}/executions/${body.id}/timeline`,
  );
  return { id: body.id, activities, timeline };
}

describe('an activity', () => {
  it('goes on with the next local action, each with its own key, its own events and its own order', async () => {
    const { id, activities, timeline } = await run(12);
    const ids = chain(12).map(({ id: one }) => one);
    expect(effects.map(({ name }) => name)).toEqual(ids);
    expect(effects.map(({ key }) => key)).toEqual(ids.map((one) => `${id}/${one}`));
    expect(activities).toBe(1);
    const completed = timeline.data.filter(({ type }) => type === 'workflowExecution.actionCompleted');
    expect(completed.map(({ actionId }) => actionId)).toEqual(ids);
  });

  it('goes on with at most 49 actions after its own', async () => {
    const { activities } = await run(60);
    expect(effects).toHaveLength(60);
    expect(activities).toBe(2);
  });

  it('leaves an action that fails to an activity of its own, which tries it again after the pause', async () => {
    const triedAt: number[] = [];
    before = async (name) => {
      if (name === 'a2' && triedAt.push(performance.now()) === 1) throw new TypeError('it does not work yet');
    };
    const { activities } = await run(4);
    before = async () => {};
    expect(effects.map(({ name, attempt }) => [name, attempt])).toEqual([
      ['a0', 1],
      ['a1', 1],
      ['a2', 2],
      ['a3', 1],
    ]);
    expect(activities).toBe(2);
    // The pause between two tries is at least as long as the contract says.
    const [first = 0, second = 0] = triedAt;
    expect(second - first).toBeGreaterThanOrEqual(295);
  });

  it('ends between two actions if the execution is cancelled', async () => {
    effects.length = 0;
    const workflowId = await stack.publish(workflowOf(chain(5)));
    before = async (name) => {
      if (name !== 'a1') return;
      const [{ id }] = await stack.db.$client<[{ id: string }]>`
        select id from executions where workflow_id = ${workflowId}`;
      await stack.request('POST', `${stack.project}/executions/${id}/cancel`);
    };
    const { body } = await stack.start(workflowId);
    await closed(stack, body.id);
    before = async () => {};
    expect(effects.map(({ name }) => name)).toEqual(['a0', 'a1']);
    expect(await stack.get(body.id)).toMatchObject({ status: 'cancelled' });
  });
});
