import { HTTP, type CloudEvent } from 'cloudevents';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyWebhook } from '../../../sdk/typescript/src/index.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { startReceiver } from '../../stack/receiver.ts';
import { completedOnly, webhooksOf } from '../../stack/webhooks.ts';

let stack: OwnStack;
let hooks: ReturnType<typeof webhooksOf>;
beforeAll(async () => {
  stack = await startStack({ webhooks: { everyMs: 20 } });
  hooks = webhooksOf(stack);
});
afterAll(async () => stack.stop());

it('an event is sent as a CloudEvent that others read, signed as all are; the same event without the format is as it was', async () => {
  const [receiver, other] = [await startReceiver(), await startReceiver()];
  const { id, secret } = await hooks.create(receiver.url, { ...completedOnly, format: 'cloudEvents' });
  const plain = await hooks.create(other.url, completedOnly);
  expect([await hooks.get(id), plain]).toMatchObject([{ format: 'cloudEvents' }, { format: 'plain' }]);
  const execution = await stack.run(await stack.publish(workflowOf([])));
  await Promise.all([receiver.until(1), other.until(1)]);
  const [[message], [envelope]] = [receiver.received, other.received];
  if (!message || !envelope) throw new Error('nothing came');
  const { headers, body } = message;

  expect(headers['content-type']).toBe('application/cloudevents+json');
  expect(() => new Webhook(secret).verify(body, headers as Record<string, string>)).not.toThrow();
  const event = HTTP.toEvent<Record<string, unknown>>({ headers, body }) as CloudEvent<
    Record<string, unknown>
  >;
  expect(event.validate()).toBe(true);
  const { projectId, walletId } = stack.tenant;
  expect(event).toMatchObject({
    specversion: '1.0',
    id: headers['webhook-id'],
    source: `${stack.publicUrl}/v1/projects/${projectId}`,
    type: 'workflowExecution.completed',
    subject: execution.id,
    datacontenttype: 'application/json',
    webhookid: id,
    walletid: walletId,
    projectid: projectId,
    data: envelope.event.payload,
  });
  expect(event.time).toBe(new Date(String(event.data?.['occurredAt'])).toISOString());

  const read = await verifyWebhook(body, headers, secret);
  expect(read).toEqual({ ...envelope.event, webhookId: id, webhookPublishedAt: read.webhookPublishedAt });
  expect(envelope.headers['content-type']).toBe('application/json');
  expect(Object.keys(JSON.parse(envelope.body) as object)).toEqual([
    'webhookId',
    'webhookPublishedAt',
    'walletId',
    'projectId',
    'eventType',
    'payload',
  ]);
});

it('a test event has the format of its webhook, and so have deliveries after a change of it', async () => {
  const receiver = await startReceiver();
  const { id } = await hooks.create(receiver.url, completedOnly);
  const changed = await stack.request('PATCH', hooks.path(id), { body: { format: 'cloudEvents' } });
  expect(changed).toMatchObject({ status: 200, body: { format: 'cloudEvents' } });
  await hooks.post(hooks.path(id, 'test'));
  await stack.run(await stack.publish(workflowOf([])));
  await receiver.until(2);
  const { received } = receiver;
  const events = received.map(({ headers, body }) => HTTP.toEvent({ headers, body }) as CloudEvent);
  expect(events.map(({ type }) => type)).toEqual(['webhook.test', 'workflowExecution.completed']);
  expect(events.map(({ id: eventId }) => eventId)).toEqual(received.map(({ id: messageId }) => messageId));
});

it('a waiting delivery keeps its format after a change of the webhook', async () => {
  const receiver = await startReceiver((response) => response.writeHead(503).end());
  const { id } = await hooks.create(receiver.url, { ...completedOnly, format: 'cloudEvents' });
  await stack.run(await stack.publish(workflowOf([])));
  await receiver.until(1);
  const [first] = receiver.received;
  await stack.request('PATCH', hooks.path(id), { body: { format: 'plain' } });
  await hooks.post(hooks.path(id, `deliveries/${first?.id}/redeliver`));
  await receiver.until(2);
  const [, second] = receiver.received;
  expect(second).toMatchObject({ id: first?.id, body: first?.body });
  expect(second?.headers['content-type']).toBe('application/cloudevents+json');
});
