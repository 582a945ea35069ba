import { beforeAll, describe, expect, it } from 'vitest';
import { resumeIn } from '../../stack/answering.ts';
import { anyInput, outputOf } from '../../stack/children.ts';
import { waiting } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { brokenInvariants } from '../../stack/records.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { createTestTenant } from '../../stack/tenant.ts';
import { createTestClient } from '../../stack/test-client.ts';

interface Inbound {
  id: string;
  name: string;
}
interface InboundEvent {
  id: string;
  status: string;
  reason: string | null;
  executionId: string | null;
}

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

let made = 0;
const mapping = { order: '${body.data.order}', amount: '${body.data.amount}' };
const created = async (body: object = {}, on: Pick<Stack, 'request' | 'project'> = stack) => {
  const answer = await on.request<Inbound>('POST', `${on.project}/inbound-webhooks`, {
    body: {
      name: `Payments ${++made}`,
      verification: { type: 'none' },
      dedupe: '${body.id}',
      input: mapping,
      key: '${body.data.order}',
      ...body,
    },
  });
  expect(answer.status).toBe(201);
  return answer.body;
};

let sent = 0;
const send = ({ id }: Pick<Inbound, 'id'>, order: unknown, more: object = {}) =>
  stack.request<{ eventId: string; status: string }>('POST', `/hooks/${id}`, {
    apiKey: null,
    body: { id: `evt_${++sent}`, data: { order, amount: 5 }, ...more },
  });
const eventOf = async ({ id }: Inbound, eventId: string) =>
  (await stack.request<InboundEvent>('GET', `${stack.project}/inbound-webhooks/${id}/events/${eventId}`))
    .body;
const replay = ({ id }: Inbound, eventId: string) =>
  stack.request<{ id: string }>('POST', `${stack.project}/inbound-webhooks/${id}/events/${eventId}/replay`);

const paid = (source: string, attributes: object = {}) =>
  waiting('paid', { match: { source, key: '${input.order}' }, ...attributes });
const start = async (action: object, input: object) =>
  stack.run(await stack.publish(anyInput([action])), input);

describe('an execution that waits for an event of an inbound webhook', () => {
  it('is resumed by the event with its key, with the result of the mapping', async () => {
    const webhook = await created();
    const [one, other] = [
      await start(paid(webhook.name), { order: 'A-1' }),
      await start(paid(webhook.name), { order: 'A-2' }),
    ];
    const { status, body } = await send(webhook, 'A-2');
    expect({ status, body }).toMatchObject({ status: 202, body: { status: 'accepted' } });
    const done = await stack.until(other.id, 'completed');
    expect(outputOf(done, 'paid')).toMatchObject({
      data: { order: 'A-2', amount: 5 },
      answeredBy: { type: 'inboundWebhook', id: webhook.id, name: webhook.name },
    });
    expect(await eventOf(webhook, body.eventId)).toMatchObject({ executionId: other.id });
    expect(await stack.get(one.id)).toMatchObject({ status: 'onHold' });
    expect(await brokenInvariants(stack, other.id)).toEqual([]);
    expect((await resumeIn(stack, one.id, { actionId: 'paid', data: 1 })).status).toBe(202);
  });

  it('accepts an event that came before it, once, and one whose key is a number', async () => {
    const webhook = await created();
    const { body } = await send(webhook, 17);
    expect(await eventOf(webhook, body.eventId)).toMatchObject({ status: 'accepted', executionId: null });
    const first = await start(paid(webhook.name), { order: 17 });
    expect(outputOf(await stack.until(first.id, 'completed'), 'paid')).toMatchObject({ data: { order: 17 } });
    expect(await eventOf(webhook, body.eventId)).toMatchObject({ executionId: first.id });
    const second = await start(paid(webhook.name), { order: 17 });
    expect(second.status).toBe('onHold');
    await send(webhook, 17);
    await stack.until(second.id, 'completed');
  });

  it('accepts no event older than the webhook keeps them; such an event can be replayed', async () => {
    const webhook = await created({ keepSeconds: 0 });
    const { body } = await send(webhook, 'B-1');
    expect(await replay(webhook, body.eventId)).toMatchObject({
      status: 409,
      body: { code: 2006, details: [{ reason: 'inboundEvent.unawaited' }] },
    });
    const { id, status } = await start(paid(webhook.name), { order: 'B-1' });
    expect(status).toBe('onHold');
    expect(await replay(webhook, body.eventId)).toMatchObject({ status: 201, body: { id } });
    await stack.until(id, 'completed');
    expect((await replay(webhook, body.eventId)).status).toBe(409);
  });

  it('is not resumed by events of another webhook, or of another project with one of the same name', async () => {
    const webhook = await created();
    const stranger = await createTestTenant(stack.db, stack.vault);
    const { publicUrl, dependencies } = stack;
    const theirs = createTestClient({ publicUrl, tenant: stranger, logTail: dependencies.logTail });
    const { id, status } = await start(paid(webhook.name), { order: 'C-1' });
    expect(status).toBe('onHold');
    for (const other of [await created(), await created({ name: webhook.name }, theirs)])
      expect((await send(other, 'C-1')).status).toBe(202);
    expect(await stack.get(id)).toMatchObject({ status: 'onHold' });
    await send(webhook, 'C-1');
    await stack.until(id, 'completed');
  });

  it('keeps waiting if the event does not match its schema, and accepts the next one', async () => {
    const webhook = await created();
    const schema = { type: 'object', properties: { amount: { type: 'integer' } } };
    const { id } = await start(paid(webhook.name, { schema }), { order: 'D-1' });
    await send(webhook, 'D-1', { data: { order: 'D-1', amount: 'five' } });
    const hold = `${stack.project}/executions/${id}/actions/paid`;
    await eventually(async () =>
      expect((await stack.request('GET', hold)).body).toMatchObject({
        status: 'held',
        hold: { refusedAnswer: { code: 2008 } },
      }),
    );
    await send(webhook, 'D-1');
    expect(outputOf(await stack.until(id, 'completed'), 'paid')).toMatchObject({ data: { amount: 5 } });
  });

  it('is resumed once by an event that comes twenty times, and the content is erased with the execution', async () => {
    const webhook = await created();
    const { id } = await start(paid(webhook.name), { order: 'E-1' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send(webhook, 'E-1', { id: 'the same' })),
    );
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
    await stack.until(id, 'completed');
    expect((await stack.request('DELETE', `${stack.project}/executions/${id}`)).status).toBe(204);
    expect(await eventOf(webhook, answers[0]?.body.eventId ?? '')).toMatchObject({ content: null });
  });

  it('is resumed if the event comes at the moment the wait starts', async () => {
    const webhook = await created();
    const workflowId = await stack.publish(anyInput([paid(webhook.name)]));
    const orders = Array.from({ length: 12 }, (_, index) => `F-${index}`);
    const runs = await Promise.all(
      orders.map(async (order) => {
        const [started] = await Promise.all([stack.start(workflowId, { order }), send(webhook, order)]);
        return started.body.id;
      }),
    );
    for (const id of runs) {
      await stack.until(id, 'completed');
      expect(await brokenInvariants(stack, id)).toEqual([]);
    }
  });

  it('fails without such a webhook, and the draft warns about that', async () => {
    const keyless = await created({ key: null });
    for (const [source, message] of [
      ['Nowhere', 'no inbound webhook `Nowhere`'],
      [keyless.name, 'has no `key`'],
    ] as const) {
      const { body } = await stack.request<{ problems: object[] }>('POST', `${stack.project}/workflows`, {
        body: anyInput([paid(source)]),
      });
      expect(body.problems).toMatchObject([
        {
          severity: 'warning',
          reason: 'match.source',
          field: 'actions.0.attributes.match.source',
          message: expect.stringContaining(message),
        },
      ]);
      const { status, error } = await start(paid(source), { order: 'G-1' });
      expect({ status, error }).toMatchObject({
        status: 'failed',
        error: { code: 2005, details: [{ reason: 'match.source' }] },
      });
    }
  });
});

describe('an inbound webhook with a key', () => {
  it('keeps an event without a value for it as failed', async () => {
    const webhook = await created();
    const { body } = await send(webhook, { no: 'text' });
    expect(body.status).toBe('failed');
    expect(await eventOf(webhook, body.eventId)).toMatchObject({ status: 'failed', reason: 'match.key' });
  });

  it('keeps a limited number of events for future waits', async () => {
    const webhook = await created();
    await stack.db.$client`
      insert into inbound_events (project_id, webhook_id, status)
      select ${stack.tenant.projectId}::uuid, ${webhook.id}::uuid, 'accepted' from generate_series(1, 1000)`;
    const { body } = await send(webhook, 'H-1');
    expect(await eventOf(webhook, body.eventId)).toMatchObject({
      status: 'failed',
      reason: 'inboundEvent.tooMany',
    });
  });

  it('keeps as many events of a batch as its limit allows', async () => {
    const webhook = await created({ format: 'cloudEvents', dedupe: null, key: '${event.id}', input: {} });
    await stack.db.$client`
      insert into inbound_events (project_id, webhook_id, status)
      select ${stack.tenant.projectId}::uuid, ${webhook.id}::uuid, 'accepted' from generate_series(1, 997)`;
    const events = [1, 2, 3, 4, 5].map((id) => ({
      specversion: '1.0',
      id: `J-${id}`,
      source: '/s',
      type: 't',
    }));
    const { body } = await stack.request<{ events: { status: string }[] }>('POST', `/hooks/${webhook.id}`, {
      apiKey: null,
      body: JSON.stringify(events),
      headers: { 'content-type': 'application/cloudevents-batch+json' },
    });
    const statuses = body.events.map(({ status }) => status);
    expect(statuses).toEqual(['accepted', 'accepted', 'accepted', 'failed', 'failed']);
  });

  it('starts nothing: a workflow beside the key is refused, at once and later', async () => {
    const workflowId = await stack.publish(anyInput([]));
    const refused = { status: 422, body: { code: 2000, details: [{ field: 'key' }] } };
    const at = `${stack.project}/inbound-webhooks`;
    const body = { name: 'Both', verification: { type: 'none' }, key: '${body.id}', workflowId };
    expect(await stack.request('POST', at, { body })).toMatchObject(refused);
    const { id } = await created();
    expect(await stack.request('PATCH', `${at}/${id}`, { body: { workflowId } })).toMatchObject(refused);
    for (const key of ['${input.id}', 'id'])
      expect(await stack.request('PATCH', `${at}/${id}`, { body: { key } })).toMatchObject(refused);
  });

  it('loses its kept events when it is deleted', async () => {
    const webhook = await created();
    const { body } = await send(webhook, 'I-1');
    const kept = () => stack.db.$client`select from inbox where id = ${body.eventId}`;
    expect(await kept()).toHaveLength(1);
    expect((await stack.request('DELETE', `${stack.project}/inbound-webhooks/${webhook.id}`)).status).toBe(
      204,
    );
    expect(await kept()).toHaveLength(0);
  });
});
