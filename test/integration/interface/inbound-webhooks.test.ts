import { createHmac } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { inboundLimits } from '../../../src/doors/inbound/limits.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

interface Inbound {
  id: string;
  url: string;
  secret: string;
}
interface InboundEvent {
  id: string;
  receivedAt: string;
  status: string;
  reason: string | null;
  executionId: string | null;
  content?: { body: unknown; headers: Record<string, string> } | null;
  error?: { code: number; details: { reason: string }[] } | null;
}

let stack: Stack;
let workflowId: string;
let at: string;
const inputSchema = { type: 'object', properties: { number: { type: 'integer' } }, required: ['number'] };
beforeAll(async () => {
  stack = await sharedStack();
  workflowId = await stack.publish(workflowOf([], { input: inputSchema }));
  at = `${stack.project}/inbound-webhooks`;
});

let made = 0;
const create = (body: object = {}) =>
  stack.request<Inbound>('POST', at, {
    body: {
      name: `Pull requests ${++made}`,
      workflowId,
      verification: { type: 'github' },
      input: { number: '${body.number}' },
      ...body,
    },
  });
const created = async (body: object = {}): Promise<Inbound> => {
  const answer = await create(body);
  expect(answer.status).toBe(201);
  return answer.body;
};

let deliveries = 0;
/** Sends as GitHub does. */
const send = (
  { id, secret }: Pick<Inbound, 'id' | 'secret'>,
  body: unknown,
  headers: Record<string, string> = {},
) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const signature = createHmac('sha256', secret).update(text).digest('hex');
  return stack.request<{ eventId: string; status: string }>('POST', `/hooks/${id}`, {
    body: text,
    apiKey: null,
    headers: {
      'content-type': 'application/json',
      'x-github-delivery': `delivery-${++deliveries}`,
      'x-hub-signature-256': `sha256=${signature}`,
      ...headers,
    },
  });
};
const eventsOf = async ({ id }: Inbound, query = '') =>
  (await stack.request<{ data: InboundEvent[] }>('GET', `${at}/${id}/events${query}`)).body.data;
const eventOf = async ({ id }: Inbound, eventId: string) =>
  (await stack.request<InboundEvent>('GET', `${at}/${id}/events/${eventId}`)).body;
const executionsOf = ({ id }: Inbound) =>
  stack.db.$client<{ id: string }[]>`select id from executions where started_by->>'id' = ${id}`;

describe('an inbound webhook', () => {
  it('is created with a secret that is shown once, changed, rotated and deleted, each audited', async () => {
    const { id, secret, url, ...rest } = await created();
    expect(secret).toMatch(/^whsec_/);
    expect(url).toMatch(new RegExp(`/hooks/${id}$`));
    expect(rest).toMatchObject({ dedupe: 'x-github-delivery', windowSeconds: 300, enabled: true });
    const path = `${at}/${id}`;
    expect((await stack.request('GET', path)).body).not.toHaveProperty('secret');
    const changed = await stack.request('PATCH', path, { body: { dedupe: '${body.id}', enabled: false } });
    expect(changed).toMatchObject({ status: 200, body: { dedupe: '${body.id}', enabled: false } });
    const given = { secret: 'the-secret-of-the-sender', overlapSeconds: 60 };
    const rotated = await stack.request<Inbound>('POST', `${path}/rotate-secret`, { body: given });
    expect(rotated).toMatchObject({ status: 200, body: { secret: given.secret } });
    expect((await stack.request('DELETE', path)).status).toBe(204);
    expect((await stack.request('GET', path)).status).toBe(404);
    const { body: audit } = await stack.request<{ data: { action: string }[] }>(
      'GET',
      `/v1/audit?recordId=${id}`,
    );
    expect(audit.data.map(({ action }) => action)).toEqual([
      'inboundWebhook.delete',
      'inboundWebhook.rotateSecret',
      'inboundWebhook.update',
      'inboundWebhook.create',
    ]);
  });

  it('is refused with expressions that read other data, a taken name, an unknown workflow and a short secret', async () => {
    for (const [body, field] of [
      [{ input: { number: '${input.number}' } }, 'input.number'],
      [{ input: { number: '${execution.id}' } }, 'input.number'],
      [{ input: { number: '${body.' } }, 'input.number'],
      [{ dedupe: '${actions.a.output}' }, 'dedupe'],
      [{ secret: 'short' }, 'secret'],
      [{ verification: { type: 'none' }, secret: 'a-secret-without-a-use' }, 'secret'],
      [{ input: { long: 'x'.repeat(inboundLimits.maxMappingBytes) } }, 'input'],
    ] as const)
      expect(await create(body)).toMatchObject({ status: 422, body: { code: 2000, details: [{ field }] } });
    await created({ name: 'Taken' });
    const taken = { status: 409, body: { details: [{ reason: 'name.taken', field: 'name' }] } };
    expect(await create({ name: 'Taken' })).toMatchObject(taken);
    const unknown = { status: 404, body: { details: [{ field: 'workflowId' }] } };
    expect(await create({ workflowId: stack.tenant.projectId })).toMatchObject(unknown);
  });

  it.each(['an id of the event', '$.body.id', 'authorization', 'cookie'])(
    'is refused with `dedupe: %s`, which no event could have',
    async (dedupe) => {
      const refused = { status: 422, body: { code: 2000, details: [{ field: 'dedupe' }] } };
      expect(await create({ dedupe })).toMatchObject(refused);
      const { id } = await created();
      expect(await stack.request('PATCH', `${at}/${id}`, { body: { dedupe } })).toMatchObject(refused);
    },
  );
});

describe('an event', () => {
  it('starts an execution with the result of the mapping', async () => {
    const webhook = await created();
    const { status, body } = await send(webhook, { number: 7 });
    expect({ status, body }).toMatchObject({ status: 202, body: { status: 'accepted' } });
    const event = await eventOf(webhook, body.eventId);
    expect(event).toMatchObject({ status: 'accepted', content: { body: { number: 7 } } });
    const execution = await stack.until(event.executionId ?? '', 'completed');
    expect(execution).toMatchObject({
      payload: { input: { number: 7 } },
      startedBy: { type: 'inboundWebhook', id: webhook.id },
    });
  });

  it('is refused with a wrong signature, and only that fact is kept', async () => {
    const webhook = await created();
    const answer = await send({ ...webhook, secret: 'wrong' }, { number: 1 });
    expect(answer).toMatchObject({ status: 401, body: { details: [{ reason: 'signature.wrong' }] } });
    const [event] = await eventsOf(webhook);
    expect(event).toMatchObject({ status: 'refused', reason: 'signature.wrong', executionId: null });
    const lastEvent = { receivedAt: event?.receivedAt, status: 'refused' };
    expect((await stack.request('GET', `${at}/${webhook.id}`)).body).toMatchObject({ lastEvent });
    expect(await executionsOf(webhook)).toEqual([]);
    expect((await eventOf(webhook, event?.id ?? '')).content).toBeNull();
  });

  it('is limited after several wrong signatures, of which few are kept; a correct one from another address is accepted', async () => {
    const webhook = await created();
    let status = 401;
    for (let tries = 0; status === 401 && tries < 100; tries++)
      ({ status } = await send({ ...webhook, secret: 'wrong' }, { number: 1 }));
    expect(status).toBe(429);
    expect(await eventsOf(webhook, '?limit=100')).toHaveLength(inboundLimits.maxKeptRefusals);
  });

  it('is refused with 413 if its body has 2 MB', async () => {
    const webhook = await created();
    const answer = await send(webhook, { number: 1, more: 'x'.repeat(2 * 1024 * 1024) });
    expect(answer).toMatchObject({ status: 413, body: { code: 2005 } });
    expect(await eventsOf(webhook)).toEqual([]);
  });

  it('is refused with 404 at an unknown, disabled or deleted URL', async () => {
    const webhook = await created({ enabled: false });
    expect((await send(webhook, { number: 1 })).status).toBe(404);
    expect((await send({ ...webhook, id: stack.tenant.projectId }, { number: 1 })).status).toBe(404);
  });

  it('gets the same answer and starts nothing if it is repeated', async () => {
    const webhook = await created();
    const same = { 'x-github-delivery': 'the-same' };
    const first = await send(webhook, { number: 1 }, same);
    const again = await send(webhook, { number: 1 }, same);
    expect(first.status).toBe(202);
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(await executionsOf(webhook)).toHaveLength(1);
    expect((await eventsOf(webhook)).map(({ status }) => status)).toEqual(['duplicate', 'accepted']);
  });

  it('starts one execution if it comes thirty times at once', async () => {
    const webhook = await created();
    const same = { 'x-github-delivery': 'thirty' };
    const answers = await Promise.all(Array.from({ length: 30 }, () => send(webhook, { number: 1 }, same)));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
    const [first] = answers;
    expect(
      answers.filter(({ body }) => body.eventId !== first?.body.eventId).map(({ body }) => body),
    ).toEqual([]);
    expect(await executionsOf(webhook)).toHaveLength(1);
  });

  it('is verified by the former secret until the overlap ends', async () => {
    const webhook = await created();
    const path = `${at}/${webhook.id}/rotate-secret`;
    const { body: next } = await stack.request<Inbound>('POST', path, { body: { overlapSeconds: 3600 } });
    expect((await send(webhook, { number: 1 })).status).toBe(202);
    expect((await send(next, { number: 2 })).status).toBe(202);
    const { body: last } = await stack.request<Inbound>('POST', path, { body: { overlapSeconds: 0 } });
    expect((await send(next, { number: 3 })).status).toBe(401);
    expect((await send(last, { number: 3 })).status).toBe(202);
  });

  it.each([
    ['whose input does not match', {}, { number: 'seven' }, 2008],
    ['whose mapping fails', {}, { other: 1 }, 2001],
    ['whose mapping gives no object', { input: '${body}' }, [1], 2000],
    ['without a key for repetitions', { dedupe: 'x-event-id' }, { number: 1 }, 2000],
    ['that is no JSON', {}, '{"number": ', 2001],
    ['with NUL as its key', { dedupe: '${body.id}' }, { number: 1, id: 'a\0b' }, 2000],
  ])('is kept as failed, with its reasons: %s', async (_, webhookOf, body, code) => {
    const webhook = await created(webhookOf);
    const answer = await send(webhook, body);
    expect(answer).toMatchObject({ status: 202, body: { status: 'failed' } });
    const event = await eventOf(webhook, answer.body.eventId);
    expect(event).toMatchObject({ status: 'failed', error: { code }, content: {} });
    expect(event.reason).toBe(event.error?.details[0]?.reason);
    expect(await executionsOf(webhook)).toEqual([]);
  });

  it('may be a form with NUL as its key, and a name several times: nothing of it is lost', async () => {
    const webhook = await created({ dedupe: '${body.id}', workflowId: null });
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await send(webhook, 'id=a%00b&tag=red&tag=blue', form);
    expect(answer).toMatchObject({ status: 202, body: { status: 'failed' } });
    expect(await eventOf(webhook, answer.body.eventId)).toMatchObject({
      reason: 'dedupe.missing',
      content: { body: { id: 'a\0b', tag: ['red', 'blue'] } },
    });
  });

  it('is kept if its workflow is not published, and is replayed once after that', async () => {
    const draft = await stack.request<{ id: string }>('POST', `${stack.project}/workflows`, {
      body: workflowOf([], { input: inputSchema }),
    });
    const webhook = await created({ workflowId: draft.body.id });
    const { body } = await send(webhook, { number: 5 });
    expect(await eventOf(webhook, body.eventId)).toMatchObject({
      status: 'failed',
      reason: 'workflow.unpublished',
    });
    const replay = () =>
      stack.request<{ id: string }>('POST', `${at}/${webhook.id}/events/${body.eventId}/replay`);
    expect((await replay()).status).toBe(409);
    expect((await stack.request('POST', `${stack.project}/workflows/${draft.body.id}/publish`)).status).toBe(
      200,
    );
    const replayed = await replay();
    expect(replayed.status).toBe(201);
    await stack.until(replayed.body.id, 'completed');
    expect(await eventOf(webhook, body.eventId)).toMatchObject({
      status: 'accepted',
      reason: null,
      error: null,
      executionId: replayed.body.id,
    });
    expect(await replay()).toMatchObject({
      status: 409,
      body: { details: [{ reason: 'inboundEvent.settled' }] },
    });
    expect(await executionsOf(webhook)).toHaveLength(1);
  });

  it('loses its content with its execution, and keeps its key', async () => {
    const webhook = await created();
    const same = { 'x-github-delivery': 'erased' };
    const { body } = await send(webhook, { number: 1 }, same);
    const { executionId } = await eventOf(webhook, body.eventId);
    await stack.until(executionId ?? '', 'completed');
    const path = `${stack.project}/executions/${executionId}`;
    expect((await stack.request('DELETE', path)).status).toBe(204);
    expect((await eventOf(webhook, body.eventId)).content).toBeNull();
    expect((await send(webhook, { number: 1 }, same)).status).toBe(200);
  });

  it("answers Slack's question that verifies a URL", async () => {
    const { id, secret } = await created({ verification: { type: 'slack' }, workflowId: null });
    const ask = (challenge: unknown) => {
      const text = JSON.stringify({ type: 'url_verification', challenge });
      const sent = String(Math.floor(Date.now() / 1_000));
      const signature = createHmac('sha256', secret).update(`v0:${sent}:${text}`).digest('hex');
      return stack.request('POST', `/hooks/${id}`, {
        body: text,
        apiKey: null,
        headers: {
          'content-type': 'application/json',
          'x-slack-request-timestamp': sent,
          'x-slack-signature': `v0=${signature}`,
        },
      });
    };
    expect(await ask('the-challenge')).toMatchObject({ status: 200, body: { challenge: 'the-challenge' } });
    // What Slack never asks is an event, and is not sent back.
    for (const challenge of ['x'.repeat(10_000), { a: 1 }, undefined])
      expect(await ask(challenge)).toMatchObject({ status: 202, body: { status: 'accepted' } });
  });

  it('shows no values without the scope for them, and no password to anybody', async () => {
    const secret = 'sender:a-long-password';
    const webhook = await created({ verification: { type: 'basic' }, secret });
    const authorization = `Basic ${Buffer.from(secret).toString('base64')}`;
    const { body } = await send(webhook, { number: 1 }, { authorization });
    const event = await eventOf(webhook, body.eventId);
    expect(event.content?.headers).not.toHaveProperty('authorization');
    const hidden = await stack.request<InboundEvent>(
      'GET',
      `${at}/${webhook.id}/events/${body.eventId}?reveal=false`,
    );
    expect(hidden.body.content?.body).toEqual({ number: '•••' });
  });
});
