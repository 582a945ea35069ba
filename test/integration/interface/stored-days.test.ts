import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purgeDaily } from '../../../services/retention/purge.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';

let stack: OwnStack;
let emptyId: string;
beforeAll(async () => {
  stack = await startStack();
  emptyId = await stack.publish({
    name: 'Checks',
    actions: [
      { id: 'check', name: 'general/validateJson@v1', attributes: { data: '$.input', schema: true } },
    ],
  });
});
afterAll(() => stack.stop());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const purgeAt = async (now: Date): Promise<void> => {
  await stack.db.$client`delete from cursors where name = 'purge'`;
  await purgeDaily(stack.reconciler, now);
};
const setPlan = (plan: string) =>
  stack.db.$client`update accounts set plan = ${plan} where id = ${stack.tenant.accountId}`;
const statusOf = async (id: string) =>
  (await stack.request('GET', `${stack.project}/executions/${id}`)).status;

describe('the daily purge', () => {
  it.each(['project', 'workflow'])(
    'erases executions that ended before the days of its %s, whatever the plan',
    async (owner) => {
      const like = await stack.run(emptyId);
      const other = await stack.publish({
        name: 'Kept',
        actions: [{ id: 'wait', name: 'general/waitForEvent@v1' }],
      });
      const [kept, open] = [await stack.run(other), await stack.run(other)];
      await stack.request('POST', `${stack.project}/executions/${kept.id}/resume`, {
        body: { actionId: 'wait', data: {} },
      });
      await stack.until(kept.id, 'completed');
      const path = owner === 'project' ? stack.project : `${stack.project}/workflows/${emptyId}`;
      const say = (storedDays: number | null) => stack.request('PATCH', path, { body: { storedDays } });
      expect(await say(20)).toMatchObject({ status: 200, body: { storedDays: 20 } });
      await purgeAt(inDays(19));
      expect((await stack.get(like.id)).status).toBe('completed');
      await setPlan('team');
      await purgeAt(inDays(21));
      expect(await statusOf(like.id)).toBe(404);
      expect((await stack.get(open.id)).status).toBe('onHold');
      expect(await statusOf(kept.id)).toBe(owner === 'project' ? 404 : 200);
      expect(await say(null)).toMatchObject({ status: 200, body: { storedDays: null } });
      const [{ body: reader }] = [
        await stack.request<{ value: string }>('POST', '/v1/api-keys', {
          body: {
            name: `Days of ${owner}`,
            scopes: ['projects:write', 'projects:read', 'workflows:write', 'workflows:read'],
          },
        }),
      ];
      const refused = await stack.request('PATCH', path, { body: { storedDays: 1 }, apiKey: reader.value });
      expect(refused.status).toBe(403);
      for (const storedDays of [0, 1.5, 18_251, '7'])
        expect(await stack.request('PATCH', path, { body: { storedDays } })).toMatchObject({
          status: 422,
          body: { code: 2000, details: [{ field: 'storedDays' }] },
        });
    },
  );
});
