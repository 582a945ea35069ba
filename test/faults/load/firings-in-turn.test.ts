import { expect, it, onTestFinished } from 'vitest';
import { fireWorkflow } from '../../../src/executions/contract/schedule-workflow.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { schedulesIn } from '../../stack/schedules.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { createTestTenant } from '../../stack/tenant.ts';
import { createTestClient } from '../../stack/test-client.ts';

const [ofThem, timesOfEach] = [10, 20];
const theirs = ofThem * timesOfEach;
/** A worker runs up to 80 tasks at once, so those that began with it may end before it. */
const first = 90;

/** Times in the past are fired by hand. */
const body = { spec: { everySeconds: 60 }, isPaused: true };

it('the firing of an account is among the first behind two hundred firings of another account', async () => {
  const { stack, other, own } = await twoAccounts(100);
  const ids: string[] = [];
  while (ids.length < ofThem) ids.push(await other.create());
  const id = await own.create();
  await stack.dependencies.background.idle();
  await stack.worker.stop();
  await Promise.all(ids.map((one) => other.fireInTemporal(one, timesOfEach)));
  await eventually(async () => expect(await waiting(stack)).toBe(theirs));
  await own.fireInTemporal(id, 1);
  await eventually(async () => expect(await waiting(stack)).toBe(theirs + 1));
  await stack.worker.start();
  const firings = () => firingsOf(stack, [...ids, id]);
  await eventually(async () => expect(await firings()).toHaveLength(theirs + 1));
  expect((await firings()).indexOf(id)).toBeLessThan(first);
});

it('firings that have to wait leave half of a worker’s slots to other accounts', async () => {
  const slots = 4;
  const { stack, other, own } = await twoAccounts(slots);
  const ids: string[] = [];
  while (ids.length < 2 * slots) ids.push(await other.create());
  const id = await own.create();
  await stack.dependencies.background.idle();
  let most = 0;
  await stack.db.$client.begin(async (tx) => {
    await tx`select from schedules where id = any (${ids}::uuid[]) for update`;
    for (const one of ids) await other.fireInTemporal(one, 1);
    await eventually(async () => expect(await locked(stack)).toBeGreaterThan(0));
    await own.fireInTemporal(id, 1);
    await eventually(async () => {
      most = Math.max(most, await locked(stack));
      expect(await firingsOf(stack, [...ids, id])).toEqual([id]);
    });
  });
  expect(most).toBeLessThanOrEqual(slots / 2);
  await eventually(async () => expect(await firingsOf(stack, ids)).toHaveLength(ids.length));
});

/** How many firings wait for the lock of their schedule. */
const locked = async (stack: OwnStack): Promise<number> =>
  (
    await stack.db.$client`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%from schedules s%'`
  ).count;

async function twoAccounts(maxActivities: number) {
  const stack = await startStack({ maxActivities });
  onTestFinished(() => stack.stop());
  const tenant = await createTestTenant(stack.db, stack.vault);
  const client = createTestClient({ ...stack, ...stack.dependencies, tenant });
  const [own, other] = await Promise.all([stack, { ...stack, ...client }].map(scheduling));
  if (!own || !other) throw new Error('there are no accounts');
  return { stack, own, other };
}

/** Creates schedules of a workflow, and lets Temporal fire them. */
async function scheduling(of: OwnStack) {
  const workflowId = await of.publish(workflowOf([]));
  const { create, fireInTemporal } = schedulesIn(of);
  return { create: () => create({ workflowId, ...body }), fireInTemporal };
}

/** How many firings wait for a worker. */
async function waiting(stack: OwnStack): Promise<number> {
  const query = `TaskQueue = '${stack.taskQueue}' and WorkflowType = '${fireWorkflow}' and ExecutionStatus = 'Running'`;
  return (await stack.client.workflow.count(query)).count;
}

/** The schedules of these firings, in their order. */
const firingsOf = async (stack: OwnStack, ids: string[]): Promise<string[]> => {
  const rows = await stack.db.$client<{ id: string }[]>`
    select schedule_id as id from schedule_firings where schedule_id = any (${ids}::uuid[]) order by created_at`;
  return rows.map(({ id }) => id);
};
