import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purgeDaily } from '../../../services/retention/purge.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { createTestTenant } from '../../stack/tenant.ts';

let stack: OwnStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

interface Inbound {
  id: string;
  secret: string;
}

let made = 0;
async function created(verification: object, body: object = {}, project = stack.project): Promise<Inbound> {
  const answer = await stack.request<Inbound>('POST', `${project}/inbound-webhooks`, {
    body: { name: `Events ${++made}`, verification, ...body },
  });
  expect(answer.status).toBe(201);
  return answer.body;
}
const send = ({ id }: Pick<Inbound, 'id'>, body: object, headers: Record<string, string> = {}) =>
  stack.request<{ eventId: string }>('POST', `/hooks/${id}`, {
    apiKey: null,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
const countOf = async ({ id }: Inbound): Promise<number> =>
  (await stack.db.$client`select from inbound_events where webhook_id = ${id}`).count;

describe('inbound events', () => {
  it.each([
    ['selfHosted', 31, 29],
    ['free', 31, 0],
  ])('are purged after their time under the plan %s', async (plan, days, kept) => {
    const sql = stack.db.$client;
    const webhook = await created({ type: 'none' });
    expect((await send(webhook, { number: 1 })).status).toBe(202);
    const purgeIn = async (after: number) => {
      await sql`update accounts set plan = ${plan}`;
      await sql`delete from cursors where name = 'purge'`;
      await purgeDaily(stack.reconciler, new Date(Date.now() + after * 86_400_000));
      await sql`update accounts set plan = 'selfHosted'`;
    };
    await purgeIn(kept);
    expect(await countOf(webhook)).toBe(1);
    await purgeIn(days);
    expect(await countOf(webhook)).toBe(0);
  });

  it('cannot be read any more after their project is deleted, and no more are accepted', async () => {
    const { body: project } = await stack.request<{ id: string }>('POST', '/v1/projects', {
      body: { name: 'Short' },
    });
    const webhook = await created({ type: 'none' }, {}, `/v1/projects/${project.id}`);
    expect((await send(webhook, { number: 1 })).status).toBe(202);
    expect((await stack.request('DELETE', `/v1/projects/${project.id}`)).status).toBe(204);
    expect((await send(webhook, { number: 2 })).status).toBe(404);
    expect(await countOf(webhook)).toBe(1);
    expect(await stack.db.$client`select from data_keys where owner_id = ${webhook.id}`).toHaveLength(0);
  });

  it('are refused if they were signed too long ago, or in the future, and accepted if their time is in the window', async () => {
    const webhook = await created({ type: 'stripe' }, { windowSeconds: 60 });
    const sentAgo = (seconds: number) => {
      const time = Math.floor(Date.now() / 1_000) - seconds;
      const body = { id: `evt_${seconds}` };
      const signature = createHmac('sha256', webhook.secret).update(`${time}.${JSON.stringify(body)}`);
      return send(webhook, body, { 'stripe-signature': `t=${time},v1=${signature.digest('hex')}` });
    };
    for (const seconds of [120, -120])
      expect(await sentAgo(seconds)).toMatchObject({
        status: 401,
        body: { code: 2005, details: [{ reason: 'signature.outside', field: 'stripe-signature' }] },
      });
    expect((await sentAgo(30)).status).toBe(202);
  });

  it('are hidden from another account, with their webhook', async () => {
    const webhook = await created({ type: 'none' }, { workflowId: await stack.publish(workflowOf([])) });
    const { eventId } = (await send(webhook, {})).body;
    const { apiKey } = await createTestTenant(stack.db, stack.vault);
    const at = `${stack.project}/inbound-webhooks`;
    for (const [method, path, body] of [
      ['GET', at],
      ['POST', at, { name: 'Theirs', verification: { type: 'none' } }],
      ['GET', `${at}/${webhook.id}`],
      ['PATCH', `${at}/${webhook.id}`, { enabled: false }],
      ['POST', `${at}/${webhook.id}/rotate-secret`, {}],
      ['GET', `${at}/${webhook.id}/events`],
      ['GET', `${at}/${webhook.id}/events/${eventId}`],
      ['POST', `${at}/${webhook.id}/events/${eventId}/replay`],
      ['DELETE', `${at}/${webhook.id}`],
    ] as const)
      expect(await stack.request(method, path, { apiKey, ...(body ? { body } : {}) })).toMatchObject({
        status: 404,
      });
    expect((await send(webhook, {})).status).toBe(202);
  });
});
