import { beforeAll, describe, expect, it } from 'vitest';
import { inboundADay } from '../../../src/account/plans/inbound-day.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

interface Inbound {
  id: string;
  today: { events: number; bytes: number; maxEvents: number; maxBytes: number };
}

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

let made = 0;
async function created(body: object = {}): Promise<Inbound> {
  const answer = await stack.request<Inbound>('POST', `${stack.project}/inbound-webhooks`, {
    body: { name: `Days ${++made}`, verification: { type: 'none' }, ...body },
  });
  expect(answer.status).toBe(201);
  return answer.body;
}
const read = async ({ id }: Inbound): Promise<Inbound> =>
  (await stack.request<Inbound>('GET', `${stack.project}/inbound-webhooks/${id}`)).body;
const send = ({ id }: Inbound, body: unknown, type = 'application/json') =>
  stack.request('POST', `/hooks/${id}`, {
    apiKey: null,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': type },
  });
const kept = async ({ id }: Inbound): Promise<number> =>
  (await stack.db.$client`select from inbound_events where webhook_id = ${id}`).count;
/** As if it had taken so much on this day. */
const fill = (ownerId: string, { events = 0, bytes = 0, day = today() }) => stack.db.$client`
  insert into inbound_days (owner_id, day, events, bytes) values (${ownerId}, ${day}, ${events}, ${bytes})
  on conflict (owner_id) do update set day = excluded.day, events = excluded.events, bytes = excluded.bytes`;
const today = (): string => new Date().toISOString().slice(0, 10);
const most = inboundADay('selfHosted');

describe('the daily limit of an inbound webhook', () => {
  it('is shown with the present count', async () => {
    const webhook = await created();
    expect(webhook.today).toMatchObject({
      events: 0,
      bytes: 0,
      maxEvents: most.events,
      maxBytes: most.bytes,
    });
    for (const text of ['x', 'x'.repeat(1_000)])
      expect((await send(webhook, text, 'text/plain')).status).toBe(202);
    const [stored] = await stack.db.$client<[{ bytes: number }]>`
      select sum(length(content))::integer as bytes from inbound_events where webhook_id = ${webhook.id}`;
    expect((await read(webhook)).today).toMatchObject({ events: 2, bytes: stored.bytes });
  });

  it.each(['events', 'bytes'] as const)('applies to %s; the sender is asked to come again', async (what) => {
    const webhook = await created();
    await fill(webhook.id, { [what]: most[what] });
    const refused = await send(webhook, { n: 1 });
    expect(refused).toMatchObject({
      status: 429,
      body: { code: 2005, details: [{ reason: 'inbound.dayFull', limit: most[what] }] },
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await kept(webhook)).toBe(0);
    await fill(webhook.id, { [what]: most[what], day: '2020-01-01' });
    expect((await send(webhook, { n: 1 })).status).toBe(202);
    expect((await read(webhook)).today).toMatchObject({ events: 1 });
  });

  it('is checked before anything else in a request, so a flood costs two rows', async () => {
    const webhook = await created({ verification: { type: 'github' } });
    expect((await send(webhook, { n: 1 })).status).toBe(401);
    await fill(webhook.id, { events: most.events });
    expect((await send(webhook, { n: 1 })).status).toBe(429);
  });

  it('is never exceeded, however many events come at once', async () => {
    const webhook = await created();
    await fill(webhook.id, { events: most.events - 3 });
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => send(webhook, { n })));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(9);
    expect(await kept(webhook)).toBe(3);
  });

  it('applies to a batch as a whole', async () => {
    const webhook = await created({ format: 'cloudEvents' });
    await fill(webhook.id, { events: most.events - 1 });
    const batch = ['a', 'b'].map((id) => ({ specversion: '1.0', id, source: '/test', type: 'test' }));
    expect((await send(webhook, batch, 'application/cloudevents-batch+json')).status).toBe(429);
    expect(await kept(webhook)).toBe(0);
  });

  it('does not count a repetition, which is answered as before', async () => {
    const webhook = await created({ dedupe: '${body.id}' });
    for (const status of [202, 200]) expect((await send(webhook, { id: 'one' })).status).toBe(status);
    expect((await read(webhook)).today.events).toBe(1);
  });

  it('applies to all webhooks of an account together', async () => {
    const [full, other] = [await created(), await created()];
    const { accountId } = stack.tenant;
    await fill(accountId, { events: most.ofAccount.events });
    expect(await send(full, { n: 1 })).toMatchObject({
      status: 429,
      body: { details: [{ reason: 'inbound.dayFull', limit: most.ofAccount.events }] },
    });
    await fill(accountId, { events: most.ofAccount.events - 1 });
    const answers = await Promise.all([full, other].map((webhook) => send(webhook, { n: 2 })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 429]);
    await fill(accountId, {});
  });
});
