import { CloudEvent, HTTP, type Message } from 'cloudevents';
import { beforeAll, describe, expect, it } from 'vitest';
import { workflowOf } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

interface Inbound {
  id: string;
  secret: string;
  dedupe: string;
  input: unknown;
}
interface Receipt {
  eventId: string;
  status: string;
}
type Kept = Receipt & { id: string; reason: string | null; executionId: string; dedupeHash: string };

let stack: Stack;
let workflowId: string;
let at: string;
beforeAll(async () => {
  stack = await sharedStack();
  const input = { type: 'object', properties: { total: { type: 'integer' } }, required: ['total'] };
  workflowId = await stack.publish(workflowOf([], { input }));
  at = `${stack.project}/inbound-webhooks`;
});

let made = 0;
const make = (body: object = {}) =>
  stack.request<Inbound>('POST', at, {
    body: {
      name: `Orders ${++made}`,
      workflowId,
      format: 'cloudEvents',
      verification: { type: 'basic' },
      ...body,
    },
  });
const created = async (body: object = {}): Promise<Inbound> => {
  const { status, body: webhook, text } = await make(body);
  if (status !== 201) throw new Error(text);
  return webhook;
};

/** Sends what the SDK of the CNCF has made. */
const send = ({ id, secret }: Inbound, { headers, body }: { headers: Message['headers']; body: unknown }) =>
  stack.request<Receipt & { events?: Receipt[] }>('POST', `/hooks/${id}`, {
    apiKey: null,
    body: body as string,
    headers: {
      ...(headers as Record<string, string>),
      authorization: `Basic ${Buffer.from(secret).toString('base64')}`,
    },
  });

/** The SDK leaves it to the sender to encode characters that headers do not have. */
const encoded = ({ headers, body }: Message) => ({
  headers: Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      name.startsWith('ce-') ? encodeURI(String(value)) : value,
    ]),
  ),
  body,
});

let sent = 0;
const event = (more: object = {}) =>
  new CloudEvent({
    id: `${++sent}`,
    source: '/shop',
    type: 'com.example.placed',
    data: { total: 7 },
    ...more,
  });
const batchOf = (events: readonly object[]) => ({
  headers: { 'content-type': 'application/cloudevents-batch+json' },
  body: JSON.stringify(events),
});
const eventsOf = async ({ id }: Inbound) =>
  (await stack.request<{ data: Kept[] }>('GET', `${at}/${id}/events?limit=100`)).body.data;
const contentOf = async ({ id }: Inbound, eventId: string) =>
  (await stack.request<{ content: { event: object } }>('GET', `${at}/${id}/events/${eventId}`)).body.content;

describe('an inbound webhook for CloudEvents', () => {
  it('recognises a repetition by source and id, and passes the data as the input by default', async () => {
    expect(await created()).toMatchObject({
      format: 'cloudEvents',
      dedupe: '${event.source + " " + event.id}',
      input: '${event.data}',
    });
  });

  it.each([
    ['input', { input: { total: '${body.total}' } }],
    ['dedupe', { dedupe: 'webhook-id' }],
    ['format', { verification: { type: 'github' } }],
    ['format', { format: 'avro' }],
  ])('is refused for %s with %o', async (field, body) => {
    const answer = await make(body);
    expect(answer).toMatchObject({ status: 422, body: { code: 2000 } });
    expect(answer.text).toContain(`"field":"${field}`);
  });

  it('keeps its format: a mapping of another one is refused later, too', async () => {
    const { id } = await created();
    const change = (body: object) => stack.request('PATCH', `${at}/${id}`, { body });
    expect(await change({ input: '${body}' })).toMatchObject({ status: 422 });
    expect(await change({ format: 'plain' })).toMatchObject({ status: 422 });
    expect(await change({ input: { total: '${event.data.total}' } })).toMatchObject({ status: 200 });
    const plain = await created({ format: 'plain', input: '${body}' });
    const other = { body: { input: '${event.data}' } };
    expect(await stack.request('PATCH', `${at}/${plain.id}`, other)).toMatchObject({ status: 422 });
  });
});

describe('a CloudEvent', () => {
  it.each(['structured', 'binary'] as const)(
    'starts an execution if the SDK sends it in the %s mode',
    async (mode) => {
      const webhook = await created({
        input: { total: '${event.data.total}', who: '${event.subject}', of: '${event.partitionkey}' },
      });
      const came = event({ subject: 'Zoë 😀', partitionkey: 'a b', time: '2026-11-26T09:00:00Z' });
      const { status, body } = await send(webhook, encoded(HTTP[mode](came)));
      expect({ status, body }).toMatchObject({ status: 202, body: { status: 'accepted' } });
      const [kept] = await eventsOf(webhook);
      const execution = await stack.until(kept?.executionId ?? '', 'completed');
      expect(execution.payload.input).toEqual({ total: 7, who: 'Zoë 😀', of: 'a b' });
      const { data, ...attributes } = came.toJSON() as { data: unknown };
      const content = await contentOf(webhook, body.eventId);
      expect(content.event).toMatchObject({ id: came.id, source: '/shop', data });
      expect(Object.keys(attributes)).toEqual(expect.arrayContaining(['time', 'partitionkey']));
      expect(content).not.toHaveProperty('body');
    },
  );

  it('has bytes as Base64, and a text as a text', async () => {
    const webhook = await created({ workflowId: null });
    const binary = { 'ce-specversion': '1.0', 'ce-source': '/s', 'ce-type': 't' };
    for (const [type, body, found] of [
      ['image/png', '\u0001\u0002', { dataBase64: 'AQI=' }],
      ['text/plain; charset=utf-8', 'Zoë', { data: 'Zoë' }],
      ['application/vnd.x+json', '[1]', { data: [1] }],
    ] as const) {
      const headers = { ...binary, 'ce-id': type, 'content-type': type };
      const { body: receipt } = await send(webhook, { headers, body });
      expect((await contentOf(webhook, receipt.eventId)).event).toMatchObject({ id: type, ...found });
    }
  });

  it('starts nothing if it is repeated in another mode; the same id of another source does', async () => {
    const webhook = await created();
    const came = event();
    const first = await send(webhook, HTTP.structured(came));
    const again = await send(webhook, HTTP.binary(came));
    expect(again).toMatchObject({ status: 200, body: first.body });
    const { status } = await send(webhook, HTTP.structured(came.cloneWith({ source: '/other' })));
    expect(status).toBe(202);
    const statuses = (await eventsOf(webhook)).map((one) => one.status);
    expect(statuses).toEqual(['accepted', 'duplicate', 'accepted']);
  });

  it('gets the documented 415 if its body has an unknown compression, or no type', async () => {
    const webhook = await created();
    const { headers, body } = HTTP.structured(event());
    for (const other of [{ 'content-encoding': 'zstd' }, { 'content-type': 'json' }])
      expect(await send(webhook, { headers: { ...headers, ...other }, body })).toMatchObject({
        status: 415,
        body: { code: 2005, details: [{ reason: 'media.unsupported' }] },
      });
    const typeless = { headers: { ...headers, 'content-type': 'json' }, body };
    expect((await send(webhook, typeless)).body).toMatchObject({
      details: [{ field: 'content-type', message: expect.stringContaining('application/cloudevents+json') }],
    });
  });

  it('may have a source and an id of any length', async () => {
    const webhook = await created();
    const long = event({ id: 'x'.repeat(3_000) });
    expect((await send(webhook, HTTP.structured(long))).status).toBe(202);
    expect((await send(webhook, HTTP.structured(long))).status).toBe(200);
    const other = long.cloneWith({ id: `${'x'.repeat(2_999)}y` });
    expect((await send(webhook, HTTP.structured(other))).status).toBe(202);
  });

  it('gets 400 with its field if it is malformed, and is listed as refused, up to a limit', async () => {
    const webhook = await created();
    const structured = { 'content-type': 'application/cloudevents+json' };
    const wrong = { headers: structured, body: JSON.stringify({ ...event().toJSON(), source: 'a b' }) };
    expect(await send(webhook, wrong)).toMatchObject({
      status: 400,
      body: { code: 2000, details: [{ reason: 'cloudEvent.invalid', field: 'source', pointer: '/source' }] },
    });
    const bare = { headers: { 'content-type': 'application/json' }, body: '{}' };
    expect(await send(webhook, bare)).toMatchObject({
      status: 400,
      body: { details: [{ reason: 'cloudEvent.mode', field: 'content-type' }] },
    });
    const cut = { headers: structured, body: '{"specversion": ' };
    expect(await send(webhook, cut)).toMatchObject({ status: 400, body: { code: 2003 } });
    const reasons = (await eventsOf(webhook)).map(({ status, reason }) => [status, reason]);
    expect(reasons).toEqual([
      ['refused', 'syntax.invalid'],
      ['refused', 'cloudEvent.mode'],
      ['refused', 'cloudEvent.invalid'],
    ]);
    for (let tries = 0; tries < 15; tries++) await send(webhook, wrong);
    expect(await eventsOf(webhook)).toHaveLength(10);
    expect((await send(webhook, HTTP.structured(event()))).status).toBe(202);
  });
});

describe('a batch', () => {
  it('starts an execution for each event, and recognises each that was there before', async () => {
    const webhook = await created();
    const [one, two, three] = [event(), event({ data: { total: 'seven' } }), event()];
    await send(webhook, HTTP.structured(three));
    const { status, body } = await send(webhook, batchOf([two, one, one, three]));
    expect(status).toBe(202);
    expect(body.events?.map((each) => each.status)).toEqual(['failed', 'accepted', 'accepted', 'accepted']);
    const [, first, second] = body.events ?? [];
    expect(first?.eventId).toBe(second?.eventId);
    const executions = await stack.db.$client`select from executions where started_by->>'id' = ${webhook.id}`;
    expect(executions).toHaveLength(2);
    expect((await send(webhook, batchOf([one, three]))).status).toBe(200);
    expect(await send(webhook, batchOf([]))).toMatchObject({ status: 200, body: { events: [] } });
  });

  it('starts a hundred executions for a hundred events', async () => {
    const webhook = await created();
    const { status, body } = await send(webhook, batchOf(Array.from({ length: 100 }, () => event())));
    expect(status).toBe(202);
    expect(new Set(body.events?.map((each) => `${each.status} ${each.eventId}`)).size).toBe(100);
    const executions = await stack.db.$client`select from executions where started_by->>'id' = ${webhook.id}`;
    expect(executions).toHaveLength(100);
  });

  it('is refused as a whole if one event is wrong, or it has 101 events', async () => {
    const webhook = await created();
    const wrong = await send(webhook, batchOf([event(), { ...event().toJSON(), id: '' }]));
    expect(wrong).toMatchObject({
      status: 400,
      body: { details: [{ reason: 'cloudEvent.invalid', field: '1.id' }] },
    });
    const many = await send(webhook, batchOf(Array.from({ length: 101 }, () => event())));
    expect(many).toMatchObject({
      status: 400,
      body: { details: [{ reason: 'cloudEvent.tooMany', limit: 100 }] },
    });
    expect((await eventsOf(webhook)).map(({ status }) => status)).toEqual(['refused', 'refused']);
  });

  it('keeps each event once if it comes ten times at once, each time in another order', async () => {
    const webhook = await created();
    const events = Array.from({ length: 8 }, () => event());
    const turned = (by: number) => [...events.slice(by), ...events.slice(0, by)];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, by) =>
        send(webhook, batchOf(by % 2 === 0 ? turned(by % 8) : turned(by % 8).toReversed())),
      ),
    );
    expect(answers.map(({ status }) => status).filter((status) => status === 202)).toHaveLength(1);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(9);
    const kept = (await eventsOf(webhook)).filter(({ status }) => status === 'accepted');
    expect(kept).toHaveLength(8);
  });
});

describe('a request that only asks whether events may be sent', () => {
  const ask = (
    id: string,
    headers: Record<string, string> = { 'webhook-request-origin': 'shop.example.com' },
  ) => stack.request('OPTIONS', `/hooks/${id}`, { apiKey: null, headers });

  it('is answered for CloudEvents alone, and only if the sender names itself', async () => {
    const { id } = await created();
    const { status, headers } = await ask(id);
    expect(status).toBe(200);
    expect(headers.get('webhook-allowed-origin')).toBe('shop.example.com');
    expect(headers.get('webhook-allowed-rate')).toBe('*');
    expect(headers.get('allow')).toBe('POST');
    expect((await ask(id, {})).status).toBe(405);
    expect((await ask(id, { 'webhook-request-origin': 'a, b' })).status).toBe(422);
    const plain = await created({ format: 'plain' });
    expect((await ask(plain.id)).status).toBe(405);
    expect((await ask(stack.tenant.projectId)).status).toBe(404);
  });

  it('is limited', async () => {
    const { id } = await created();
    let status = 200;
    for (let tries = 0; status === 200 && tries < 100; tries++) ({ status } = await ask(id));
    expect(status).toBe(429);
  });
});
