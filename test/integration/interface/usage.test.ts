import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { limitOf, metrics, plans } from '../../../src/account/plans/plans.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { createTestKey } from '../../stack/tenant.ts';

interface UsageBody {
  plan: string;
  data: {
    metric: string;
    used: number;
    limit: number | null;
    resetsAt: string | null;
    usedByProject?: number | null;
  }[];
}

let stack: Stack;
let workflowId: string;
beforeAll(async () => {
  stack = await sharedStack();
  workflowId = await stack.publish({
    name: 'Waits',
    actions: [{ id: 'wait', name: 'general/waitForEvent@v1' }],
  });
});

const setPlan = (plan: string) =>
  stack.db.$client`update accounts set plan = ${plan} where id = ${stack.tenant.accountId}`;
afterEach(() => setPlan('selfHosted'));

const usage = async (path = '/v1/usage') => (await stack.request<UsageBody>('GET', path)).body;
const used = (body: UsageBody, metric: string) => body.data.find((entry) => entry.metric === metric);

describe('usage', () => {
  it('shows every metric against its limit', async () => {
    for (const plan of ['selfHosted', 'team'] as const) {
      await setPlan(plan);
      const body = await usage();
      expect(body.plan).toBe(plan);
      expect(body.data.map(({ metric }) => metric)).toEqual(metrics);
      for (const { metric, limit } of body.data)
        expect(limit).toBe(limitOf(plan, metric as (typeof metrics)[number]));
    }
  });

  it('counts present records, and shows when it starts again', async () => {
    const before = await usage();
    await Promise.all([stack.run(workflowId), stack.run(workflowId)]);
    await stack.request('POST', '/v1/wallets', {
      body: { projectId: stack.tenant.projectId, name: 'Second' },
    });
    const after = await usage();
    const more = (metric: string) => (used(after, metric)?.used ?? 0) - (used(before, metric)?.used ?? 0);
    expect(Object.fromEntries(metrics.map((metric) => [metric, more(metric)]))).toEqual({
      executionsPerMonth: 2,
      executionsRunning: 0,
      workflows: 0,
      projects: 0,
      wallets: 1,
      apiKeys: 0,
      webhookEndpoints: 0,
      storedDays: 0,
      mailsPerDay: 0,
    });
    expect(used(after, 'executionsPerMonth')?.resetsAt).toMatch(/-01T00:00:00.000Z$/);
    expect(used(after, 'wallets')?.resetsAt).toBeNull();
  });

  it('decides on a limit: it equals the number in 2009', async () => {
    await setPlan('free');
    const limit = plans.free.limits.executionsPerMonth;
    await stack.db.$client`delete from usage_counters`;
    await stack.run(workflowId);
    await stack.db
      .$client`update usage_counters set used = ${limit} where account_id = ${stack.tenant.accountId}`;
    const refused = await stack.start(workflowId);
    const [detail] = (refused.body as unknown as { details: object[] }).details;
    expect(used(await usage(), 'executionsPerMonth')).toEqual({
      metric: 'executionsPerMonth',
      used: limit,
      limit,
      resetsAt: (detail as { resetsAt: string }).resetsAt,
    });
  });

  it('shows for a project also its own part', async () => {
    const { body } = await stack.request<{ id: string }>('POST', '/v1/projects', { body: { name: 'Other' } });
    const [mine, other] = [
      await usage(`${stack.project}/usage`),
      await usage(`/v1/projects/${body.id}/usage`),
    ];
    expect(used(mine, 'workflows')).toMatchObject({ used: 1, usedByProject: 1 });
    expect(used(other, 'workflows')).toMatchObject({ used: 1, usedByProject: 0 });
    expect(used(other, 'executionsPerMonth')).toMatchObject({ usedByProject: 0 });
    expect(used(other, 'wallets')).toMatchObject({ usedByProject: 1 });
    expect(used(other, 'apiKeys')).toMatchObject({ usedByProject: null });
  });

  it("is hidden for the account from a project's key", async () => {
    const { accountId, projectId } = stack.tenant;
    const apiKey = await createTestKey(stack.db, accountId, ['usage:read'], { projectIds: [projectId] });
    expect((await stack.request('GET', '/v1/usage', { apiKey })).status).toBe(403);
    expect((await stack.request('GET', `${stack.project}/usage`, { apiKey })).status).toBe(200);
  });
});

describe('the account', () => {
  it('has a plan with its limits', async () => {
    await setPlan('team');
    const reply = await stack.request('GET', '/v1/account');
    expect(reply.body).toEqual({
      id: stack.tenant.accountId,
      name: 'Test',
      plan: {
        id: 'team',
        name: 'Team',
        features: plans.team.features,
        limits: Object.fromEntries(metrics.map((metric) => [metric, limitOf('team', metric)])),
      },
      createdAt: expect.stringMatching(/Z$/),
    });
  });
});
