import { beforeAll, describe, expect, it } from 'vitest';
import { workflowOf } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

interface InboundEvent {
  id: string;
  executionId: string | null;
  dedupeHash: string | null;
}

let stack: Stack;
let workflowId: string;
let at: string;
beforeAll(async () => {
  stack = await sharedStack();
  workflowId = await stack.publish(workflowOf([], { input: { type: 'object' } }));
  at = `${stack.project}/inbound-webhooks`;
});

let made = 0;
const create = async (): Promise<{ id: string }> => {
  const { body, status } = await stack.request<{ id: string }>('POST', at, {
    body: {
      name: `Repeated ${++made}`,
      workflowId,
      verification: { type: 'none' },
      dedupe: '${body.id}',
      input: {},
    },
  });
  expect(status).toBe(201);
  return body;
};
const send = ({ id }: { id: string }, key: string) =>
  stack.request<{ eventId: string }>('POST', `/hooks/${id}`, { apiKey: null, body: { id: key } });
const eventsOf = async ({ id }: { id: string }) =>
  (await stack.request<{ data: InboundEvent[] }>('GET', `${at}/${id}/events`)).body.data;
const eventOf = async ({ id }: { id: string }, eventId: string) =>
  (await stack.request<InboundEvent>('GET', `${at}/${id}/events/${eventId}`)).body;

describe('the key that identifies a repeated event', () => {
  it('is stored and shown as a hash', async () => {
    const [webhook, other] = [await create(), await create()];
    const key = `ada-${made}@example.com`;
    for (const to of [webhook, webhook, other]) await send(to, key);
    const hashes = (await eventsOf(webhook)).map(({ dedupeHash }) => dedupeHash);
    expect(hashes).toEqual([expect.stringMatching(/^[\w-]{43}$/), hashes[0]]);
    expect((await eventsOf(other))[0]?.dedupeHash).not.toBe(hashes[0]);
    const rows = await stack.db.$client`
      select 1 from inbound_events where webhook_id in (${webhook.id}, ${other.id}) and dedupe_key like ${`%${key}%`}`;
    expect(rows).toHaveLength(0);
  });

  it('is hashed when the execution is erased if an older release has stored it, and still works', async () => {
    const webhook = await create();
    const key = `grace-${made}@example.com`;
    const { body } = await send(webhook, key);
    const { executionId } = await eventOf(webhook, body.eventId);
    await stack.until(executionId ?? '', 'completed');
    const sql = stack.db.$client;
    await sql`update inbound_events set dedupe_key = ${key} where id = ${body.eventId}`;
    await sql`
      insert into inbound_events (project_id, webhook_id, dedupe_key, status)
      select project_id, webhook_id, ${key}, 'duplicate' from inbound_events where id = ${body.eventId}`;
    expect((await send(webhook, key)).status).toBe(200);
    expect((await eventsOf(webhook)).filter(({ dedupeHash }) => dedupeHash === null)).toHaveLength(2);
    expect((await stack.request('DELETE', `${stack.project}/executions/${executionId}`)).status).toBe(204);
    const rows =
      await sql`select 1 from inbound_events where webhook_id = ${webhook.id} and dedupe_key = ${key}`;
    expect(rows).toHaveLength(0);
    expect((await send(webhook, key)).status).toBe(200);
  });
});
