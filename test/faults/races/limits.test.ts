import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { plans } from '../../../src/account/plans/plans.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { createTestTenant } from '../../stack/tenant.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

const setPlan = (plan: string) =>
  stack.db.$client`update accounts set plan = ${plan} where id = ${stack.tenant.accountId}`;

afterEach(() => setPlan('selfHosted'));

describe("a plan's limits", () => {
  it('allow exactly one of 200 parallel starts at the limit less one', async () => {
    const workflowId = await stack.publish({ name: 'Empty', actions: [] });
    await setPlan('free');
    const limit = plans.free.limits.executionsPerMonth;
    await stack.db.$client`delete from usage_counters`;
    await stack.db.$client`
      insert into usage_counters (account_id, metric, period, used)
      values (${stack.tenant.accountId}, 'executionsPerMonth', to_char(now() at time zone 'UTC', 'YYYY-MM'), ${limit - 1})`;
    const replies = await Promise.all(Array.from({ length: 200 }, () => stack.start(workflowId)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    // At first some may wait for those that run.
    const refused = replies.filter(({ status }) => status === 403 || status === 429);
    expect(
      replies
        .filter(({ status }) => ![201, 403, 429].includes(status))
        .map(({ status, text }) => [status, text]),
    ).toEqual([]);
    expect(refused).toHaveLength(199);
    const monthly = refused.find(({ text }) => text.includes('executionsPerMonth'));
    expect(monthly?.body).toMatchObject({
      code: 2009,
      details: [
        {
          metric: 'executionsPerMonth',
          limit,
          used: limit,
          resetsAt: expect.stringMatching(/-01T00:00:00.000Z$/),
        },
      ],
    });
  });

  it('do not count executions on hold as running, and never stop a resume', async () => {
    const workflowId = await stack.publish({
      name: 'Waits',
      actions: [{ id: 'wait', name: 'general/waitForEvent@v1' }],
    });
    const held = await Promise.all(
      Array.from({ length: plans.free.limits.executionsRunning + 2 }, () => stack.run(workflowId)),
    );
    await stack.db.$client`delete from usage_counters`;
    await setPlan('free');
    const one = await stack.run(workflowId);
    expect(one.status).toBe('onHold');
    for (const { id } of held) {
      const body = { actionId: 'wait', data: null };
      const reply = await stack.request('POST', `${stack.project}/executions/${id}/resume`, { body });
      expect(reply.status).toBe(202);
    }
    await Promise.all(held.map(({ id }) => stack.until(id, 'completed')));
  });

  it('apply to records as well', async () => {
    const { accountId, projectId, apiKey } = await createTestTenant(stack.db, stack.vault);
    await stack.db.$client`update accounts set plan = 'free' where id = ${accountId}`;
    const body = { name: 'One more', actions: [] };
    const replies = await Promise.all(
      Array.from({ length: 15 }, () =>
        stack.request('POST', `/v1/projects/${projectId}/workflows`, { body, apiKey }),
      ),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(plans.free.limits.workflows);
    expect(replies.find(({ status }) => status === 403)?.body).toMatchObject({
      code: 2009,
      details: [
        { metric: 'workflows', limit: plans.free.limits.workflows, used: plans.free.limits.workflows },
      ],
    });
  });
});
