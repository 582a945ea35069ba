import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requireStart } from '../../../services/plans/limits.ts';
import { transact } from '../../../db/connection/transaction.ts';
import { limitOf, type PlanId } from '../../../src/account/plans/plans.ts';
import { check, workflowOf } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';

let stack: OwnStack;
let workflowId: string;
beforeAll(async () => {
  stack = await startStack();
  workflowId = await stack.publish(workflowOf([check('one')]));
});
afterAll(() => stack.stop());
beforeEach(async () => {
  // Executions that are started do not change any more.
  await stack.worker.stop();
  await stack.db.$client`delete from usage_counters`;
  await stack.db.$client`update executions set status = 'completed' where status = 'created'`;
});

const setPlan = (plan: PlanId) =>
  stack.db.$client`update accounts set plan = ${plan} where id = ${stack.tenant.accountId}`;

/** Pretends that so many executions were started this month. */
const setCounted = (used: number) =>
  stack.db.$client`
    insert into usage_counters (account_id, metric, period, used)
    values (${stack.tenant.accountId}, 'executionsPerMonth', to_char(now() at time zone 'UTC', 'YYYY-MM'), ${used})`;

const startMany = async (count: number) => {
  const replies = await Promise.all(Array.from({ length: count }, () => stack.start(workflowId)));
  return {
    started: replies.filter(({ status }) => status === 201).length,
    refused: replies.filter(({ status }) => status !== 201),
  };
};

describe('starts of an account whose plan has limits', () => {
  it.each<PlanId>(['free', 'team', 'business'])(
    'do not wait for one that is not committed yet: %s',
    async (plan) => {
      await setPlan(plan);
      // The first count of a month includes earlier starts.
      expect((await stack.start(workflowId)).status).toBe(201);
      const { accountId } = stack.tenant;
      await transact(stack.db, async (tx) => {
        await requireStart(tx, { accountId, plan }, new Date());
        expect((await startMany(2)).started).toBe(2);
        const waiting = await stack.db.$client`select from pg_locks where not granted`;
        expect(waiting).toHaveLength(0);
      });
      const { body } = await stack.request<{ data: object[] }>('GET', '/v1/usage');
      const used = Number((await counted())[0]?.used);
      expect(body.data[0]).toMatchObject({ metric: 'executionsPerMonth', used });
    },
  );

  it('never exceed the limit of running executions, and use it fully', async () => {
    await setPlan('free');
    const limit = limitOf('free', 'executionsRunning');
    const { started, refused } = await startMany(40);
    expect(started).toBe(limit);
    expect(refused).toHaveLength(40 - started);
    const detail = { reason: 'plan.busy', metric: 'executionsRunning', limit, used: limit, resetsAt: null };
    for (const { body, status } of refused) {
      expect(status).toBe(429);
      expect(body).toMatchObject({ code: 2009, details: [detail] });
    }
  });

  it('get the time to wait, and succeed under the same Idempotency-Key after another one has ended', async () => {
    await setPlan('free');
    const { refused } = await startMany(limitOf('free', 'executionsRunning') ?? 0);
    expect(refused).toEqual([]);
    const path = `${stack.project}/executions`;
    const start = { body: { workflowId, input: {} }, headers: { 'idempotency-key': 'when-there-is-room' } };
    const { status, headers, body } = await stack.request('POST', path, start);
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBe(body.details[0]?.['retryAfterSeconds']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(1);
    await stack.worker.start();
    await eventually(async () => expect((await stack.request('POST', path, start)).status).toBe(201));
  });

  it('never exceed the monthly limit, and use it fully', async () => {
    await setPlan('team');
    const limit = limitOf('team', 'executionsPerMonth') ?? 0;
    await setCounted(limit - 25);
    const { started, refused } = await startMany(60);
    expect(started).toBe(25);
    const detail = { reason: 'plan.limit', metric: 'executionsPerMonth', limit, used: limit };
    for (const { body, status } of refused) {
      expect(status).toBe(403);
      expect(body).toMatchObject({ code: 2009, details: [{ ...detail, resetsAt: expect.any(String) }] });
    }
  });

  it('count each, if one transaction makes several', async () => {
    await setPlan('business');
    await stack.start(workflowId);
    const { accountId } = stack.tenant;
    await transact(stack.db, async (tx) => {
      for (let time = 0; time < 3; time++)
        await requireStart(tx, { accountId, plan: 'business' }, new Date());
    });
    // There is one row for each slot: other starts assume that each open transaction has one.
    expect((await counted())[0]?.parts).toBe(4);
  });
});

const counted = () =>
  stack.db.$client<{ used: number; parts: number }[]>`
    select sum(used)::integer as used, count(*)::integer as parts from usage_counters
    where account_id = ${stack.tenant.accountId}`;
