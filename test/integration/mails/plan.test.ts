import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plans } from '../../../src/account/plans/plans.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { mailsOf, notifying } from '../../stack/mails.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';

let stack: OwnStack;
let workflowId: string;
beforeAll(async () => {
  stack = await startStack({ mail: { to: 'outbox' } });
  workflowId = await stack.publish(workflowOf([notifying({ to: ['ada@example.com', 'bob@example.com'] })]));
});
afterAll(() => stack.stop());

const setPlan = (plan: string) =>
  stack.db.$client`update accounts set plan = ${plan} where id = ${stack.tenant.accountId}`;
const notify = async () => {
  const { id } = await stack.run(workflowId);
  return { ...(await stack.until(id, 'completed', 'failed')), id };
};
const fill = (used: number) =>
  stack.db.$client`update usage_counters set used = ${used} where metric = 'mailsPerDay'`;
const usage = async () => {
  const { body } = await stack.request<{
    data: { metric: string; used: number; limit: number | null; resetsAt: string | null }[];
  }>('GET', '/v1/usage');
  return body.data.find(({ metric }) => metric === 'mailsPerDay');
};
const limit = plans.free.limits.mailsPerDay;

describe('the mails of an account in a day', () => {
  it('are counted if the plan has no limit as well', async () => {
    await notify();
    expect(await usage()).toMatchObject({ used: 2, limit: null });
  });

  it('are limited by the plan: the action fails with the used number and the end of the day', async () => {
    await setPlan('free');
    expect(await notify()).toMatchObject({ status: 'completed' });
    await fill(limit - 3);
    expect(await notify()).toMatchObject({ status: 'completed' });
    const failed = await notify();
    const tomorrow = new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000).toISOString();
    expect(failed).toMatchObject({
      status: 'failed',
      error: {
        details: [{ reason: 'plan.limit', metric: 'mailsPerDay', limit, used: limit, resetsAt: tomorrow }],
      },
    });
    // All of an action's mails are queued, or none.
    expect(await mailsOf(stack, failed.id)).toEqual([]);
    await setPlan('selfHosted');
  });

  it('are not exceeded by executions that write at once', async () => {
    await setPlan('free');
    await fill(limit - 4);
    const ended = await Promise.all([1, 2, 3, 4, 5].map(notify));
    expect(ended.filter(({ status }) => status === 'completed')).toHaveLength(2);
    await setPlan('selfHosted');
  });

  it('fail no wait that has begun: the log says that nobody was reminded', async () => {
    const decide = {
      id: 'approve',
      name: 'people/decide@v1',
      attributes: {
        title: 'A discount',
        mail: true,
        to: [{ email: 'ada@example.com' }],
        remind: ['PT3S'],
      },
    };
    await setPlan('free');
    await fill(limit - 1);
    const { body } = await stack.start(await stack.publish(workflowOf([decide])));
    await stack.until(body.id, 'onHold');
    const typesOf = async () =>
      (
        await stack.request<{ data: { type: string }[] }>(
          'GET',
          `${stack.project}/executions/${body.id}/timeline`,
        )
      ).body.data.map(({ type }) => type);
    await eventually(async () => expect(await typesOf()).toContain('workflowExecution.holdReminder'));
    expect(await mailsOf(stack, body.id)).toHaveLength(1);
    const lines = stack.logged.filter((line) => line.includes('a mail of a wait was not queued'));
    expect(lines.join()).toContain('"reason":"plan.limit"');
    await setPlan('selfHosted');
  });
});
