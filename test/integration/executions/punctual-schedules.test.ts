import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { Database } from '../../../db/connection/client.ts';
import { transact } from '../../../db/connection/transaction.ts';
import { compareAllSchedules, compareSchedules } from '../../../services/schedules/compare.ts';
import { makePunctual } from '../../../services/schedules/punctual.ts';
import { temporalScheduleId } from '../../../src/executions/contract/schedule-workflow.ts';
import type { ScheduleSpec } from '../../../src/time/schedules/spec.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { schedulesIn } from '../../stack/schedules.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { createTestTenant } from '../../stack/tenant.ts';
import { createTestClient } from '../../stack/test-client.ts';

let stack: OwnStack;
let schedules: ReturnType<typeof schedulesIn>;
let workflowId: string;
beforeAll(async () => {
  stack = await startStack();
  schedules = schedulesIn(stack);
  workflowId = await stack.publish(workflowOf([]));
});
afterAll(() => stack.stop());

const at = (hour: number, minute = '0'): ScheduleSpec => ({
  cron: `${minute} ${hour} * * *`,
  jitterSeconds: 0,
});
/** Creates one that leaves its minutes to other tests. */
async function create(spec: ScheduleSpec): Promise<string> {
  const id = await schedules.create({ workflowId, spec });
  onTestFinished(async () => void (await stack.request('DELETE', `${schedules.path}/${id}`)));
  return id;
}
const many = (count: number, spec: ScheduleSpec) =>
  Promise.all(Array.from({ length: count }, () => create(spec)));
const jitterOf = async (id: string) =>
  (await stack.request<{ jitterSeconds: number }>('GET', `${schedules.path}/${id}`)).body.jitterSeconds;
const jitters = (ids: string[]) => Promise.all(ids.map(jitterOf));
const compare = async () => {
  await compareAllSchedules({ tx: stack.db });
  await compareSchedules({ ...stack.reconciler, dispatcher: stack.dependencies.dispatcher });
};
/** The seconds by which Temporal delays the next time. */
const delayOf = async (id: string) => {
  const { info } = await stack.client.schedule.getHandle(temporalScheduleId(id)).describe();
  return ((info.nextActionTimes[0]?.getTime() ?? NaN) % 60_000) / 1_000;
};

it('the first schedule of an account in a minute fires on the second, and those after it some seconds later', async () => {
  const first = await create(at(1));
  const [second, third, later] = [await create(at(1)), await create(at(1)), await create(at(2))];
  expect(await jitters([first, second, third, later])).toEqual([0, 5, 5, 0]);
  await eventually(async () => expect(await delayOf(first)).toBe(0));
  await eventually(async () => {
    const delays = [await delayOf(second), await delayOf(third)];
    for (const delay of delays) expect(delay > 0 && delay < 5).toBe(true);
    expect(new Set(delays).size).toBe(2);
  });
  await compare();
  expect(await jitters([first, second, third, later])).toEqual([0, 5, 5, 0]);
});

/** Whether somebody waits for the lock of an account. */
const areWaiting = async () =>
  (
    await stack.db.$client`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%lock_keys%'`
  ).count > 0;

it('one of two schedules that are made at the same moment is the first', async () => {
  const [one, other] = [await create({ cron: '0 3 * * *' }), await create({ cron: '0 3 * * *' })];
  const ids = [one, other];
  for (const id of ids)
    await stack.db
      .$client`update schedules set spec = ${JSON.stringify(at(3))}::text::jsonb where id = ${id}`;
  const { accountId } = stack.tenant;
  const make = (tx: Database, id: string) =>
    makePunctual({ tx, clock: () => new Date() }, { id, accountId, spec: at(3) });
  const [made, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = transact(stack.db, async (tx) => {
    await make(tx, one);
    made.resolve();
    await end.promise;
  });
  await made.promise;
  let isMade = false;
  const second = transact(stack.db, (tx) => make(tx, other)).then(() => (isMade = true));
  await eventually(async () => expect(isMade || (await areWaiting())).toBe(true));
  end.resolve();
  await Promise.all([first, second]);
  expect(await jitters(ids)).toEqual([0, 5]);
});

it('a schedule that shares a single minute with it is later, and one that asks for a jitter does not count', async () => {
  const spread = await create({ cron: '30 4 * * *' });
  const [first, other] = [await create(at(4, '30')), await create(at(4, '*/15'))];
  expect(await jitters([spread, first, other])).toEqual([30, 0, 5]);
});

it('another account has its own first schedule', async () => {
  const tenant = await createTestTenant(stack.db, stack.vault);
  const client = createTestClient({ ...stack, ...stack.dependencies, tenant });
  const others = schedulesIn({ ...stack, ...client });
  await create(at(5));
  const id = await others.create({ workflowId: await client.publish(workflowOf([])), spec: at(5) });
  const { body } = await client.request<{ jitterSeconds: number }>('GET', `${others.path}/${id}`);
  expect(body.jitterSeconds).toBe(0);
});

it('the next schedule becomes the first after that is deleted, changed or over', async () => {
  for (const leave of [
    (id: string) => stack.request('DELETE', `${schedules.path}/${id}`),
    (id: string) => stack.request('PATCH', `${schedules.path}/${id}`, { body: { spec: at(7) } }),
    (id: string) => stack.db.$client`
      update schedules set spec = spec || '{"endAt": "2020-01-01T00:00:00Z"}' where id = ${id}`,
  ]) {
    const [first, second, third] = [await create(at(6)), await create(at(6)), await create(at(6))];
    await leave(first);
    expect(await jitters([second, third])).toEqual([5, 5]);
    await compare();
    await compare();
    expect((await jitters([second, third])).toSorted()).toEqual([0, 5]);
    for (const id of [second, third]) await stack.request('DELETE', `${schedules.path}/${id}`);
  }
});

it('one schedule of an earlier release becomes the first', async () => {
  const ids = await many(3, at(8));
  await stack.db.$client`update schedules set punctual_for = null where id = any (${ids}::uuid[])`;
  await compare();
  expect((await jitters(ids)).toSorted()).toEqual([0, 5, 5]);
});
