import { createHmac } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { workflowOf } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
let at: string;
let workflowId: string;
beforeAll(async () => {
  stack = await sharedStack();
  at = `${stack.project}/inbound-webhooks`;
  workflowId = await stack.publish(workflowOf([]));
});

let made = 0;
const created = async (body: object) =>
  (
    await stack.request<{ id: string; secret: string }>('POST', at, {
      body: { name: `Numbers ${++made}`, workflowId, ...body },
    })
  ).body;
const post = (id: string, body: string, headers: Record<string, string> = {}) =>
  stack.request<{ eventId: string; events?: { eventId: string }[] }>('POST', `/hooks/${id}`, {
    body,
    apiKey: null,
    headers: { 'content-type': 'application/json', ...headers },
  });
const contentOf = async (id: string, eventId: string) =>
  (
    await stack.request<{ status: string; executionId: string; content: Record<string, unknown> }>(
      'GET',
      `${at}/${id}/events/${eventId}`,
    )
  ).body;

const open = { verification: { type: 'none' }, input: { got: '${body}' } };

describe('a number that would be rounded', () => {
  it('becomes a text with its digits, and the event names its place', async () => {
    const { id } = await created(open);
    const body =
      '{"id":9007199254740993,"list":[1.5,{"a/b":0.123456789012345678}],"x":"9007199254740993","n":12}';
    const { content, executionId } = await contentOf(id, (await post(id, body)).body.eventId);
    const read = {
      id: '9007199254740993',
      list: [1.5, { 'a/b': '0.123456789012345678' }],
      x: '9007199254740993',
      n: 12,
    };
    expect(content).toMatchObject({ body: read, numbersAsText: ['/id', '/list/1/a~1b'] });
    expect((await stack.get(executionId)).payload.input).toEqual({ got: read });
  });

  it('is named nowhere if there is none', async () => {
    const { id } = await created(open);
    const { content } = await contentOf(id, (await post(id, '{"id":12,"x":"1e400"}')).body.eventId);
    expect(content).not.toHaveProperty('numbersAsText');
  });

  it('becomes a text in a CloudEvent, in a batch and in the binary mode, too', async () => {
    const { id } = await created({ ...open, format: 'cloudEvents', input: { got: '${event.data}' } });
    const event = (n: number) =>
      `{"specversion":"1.0","type":"t","source":"/s","id":"${n}","data":{"n":900719925474099${n}}}`;
    const structured = await post(id, event(3), { 'content-type': 'application/cloudevents+json' });
    expect((await contentOf(id, structured.body.eventId)).content).toMatchObject({
      event: { data: { n: '9007199254740993' } },
      numbersAsText: ['/data/n'],
    });
    const batch = await post(id, `[${event(1)},${event(5)}]`, {
      'content-type': 'application/cloudevents-batch+json',
    });
    const [first, second] = await Promise.all(
      (batch.body.events ?? []).map(({ eventId }) => contentOf(id, eventId)),
    );
    expect(first?.content).not.toHaveProperty('numbersAsText');
    expect(second?.content).toMatchObject({
      event: { data: { n: '9007199254740995' } },
      numbersAsText: ['/data/n'],
    });
    const binary = await post(id, '{"n":9007199254740997}', {
      'ce-specversion': '1.0',
      'ce-type': 't',
      'ce-source': '/s',
      'ce-id': '7',
    });
    expect((await contentOf(id, binary.body.eventId)).content).toMatchObject({
      event: { data: { n: '9007199254740997' } },
      numbersAsText: ['/data/n'],
    });
  });
});

describe('a signature', () => {
  const base64 = 'c2VjcmV0LXNlY3JldC1zZWNyZXQtc2VjcmV0';
  const signed = (text: string) =>
    `v1,${createHmac('sha256', Buffer.from(base64, 'base64')).update(text).digest('base64')}`;
  const now = () => String(Math.floor(Date.now() / 1_000));

  it.each(['webhook', 'svix'])('may use, as Standard Webhooks, the header names of %s', async (prefix) => {
    const { id } = await created({
      verification: { type: 'standardWebhooks' },
      secret: ` whsec_${base64}\n`,
      input: { got: '${body}' },
    });
    const [sent, body] = [now(), '{"a":1}'];
    const headers = {
      [`${prefix}-id`]: 'msg_1',
      [`${prefix}-timestamp`]: sent,
      [`${prefix}-signature`]: `v1,bm9uZQ==, ${signed(`msg_1.${sent}.${body}`)}`,
    };
    expect((await post(id, body, headers)).status).toBe(202);
    expect((await post(id, body, headers)).status).toBe(200);
  });

  it('may be one of several in a header, while a sender rotates its secret', async () => {
    const { id, secret } = await created({
      verification: { type: 'hmac', header: 'x-signature', prefix: 'sha256=' },
      input: { got: '${body}' },
    });
    const right = createHmac('sha256', secret).update('{}').digest('hex');
    const headers = (value: string) => ({ 'x-signature': value });
    expect((await post(id, '{}', headers(`sha256=${'0'.repeat(64)}, sha256=${right}`))).status).toBe(202);
    expect((await post(id, '{}', headers(`sha256=${'0'.repeat(64)}`))).status).toBe(401);
  });
});
