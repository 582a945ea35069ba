import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { CreateInboundWebhook } from '../../../api/routes/inbound-webhooks/create.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { examplesIn } from './examples.ts';

const page = readFileSync(new URL('../../../docs/inbound-webhooks.md', import.meta.url), 'utf8');
const [example, ...others] = examplesIn(page);

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

it('the example of docs/inbound-webhooks.md is resumed by an event as Stripe sends it', async () => {
  const [, body = '{}'] = /-d '(\{[^']*"key"[^']*\})'/.exec(page) ?? [];
  const made = await stack.request<{ url: string; secret: string }>(
    'POST',
    `${stack.project}/inbound-webhooks`,
    { body: JSON.parse(body) as object },
  );
  expect(made.status).toBe(201);
  const { id } = await stack.run(await stack.publish(example?.source ?? ''), { order: '2027-31' });
  const text = JSON.stringify({
    id: 'evt_1',
    type: 'payment_intent.succeeded',
    data: { object: { amount_received: 4200, metadata: { order: '2027-31' } } },
  });
  const time = Math.floor(Date.now() / 1_000);
  const signature = createHmac('sha256', made.body.secret).update(`${time}.${text}`).digest('hex');
  const { status } = await stack.request('POST', new URL(made.body.url).pathname, {
    apiKey: null,
    body: text,
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${signature}` },
  });
  expect(status).toBe(202);
  expect((await stack.until(id, 'completed')).payload.output).toEqual({ order: '2027-31', cents: 4200 });
  expect(others).toEqual([]);
});

it('the CloudEvent of docs/inbound-webhooks.md starts an execution of the webhook that is made there', async () => {
  const [, create = '{}', sent = '{}'] =
    /## CloudEvents[\s\S]*?-d '(\{[^']*\})'[\s\S]*?-d '(\{[^']*\})'/.exec(page) ?? [];
  const properties = { order: { type: 'string' }, type: { type: 'string' }, total: { type: 'integer' } };
  const workflowId = await stack.publish(workflowOf([], { input: { type: 'object', properties } }));
  const made = await stack.request<{ id: string; url: string; secret: string }>(
    'POST',
    `${stack.project}/inbound-webhooks`,
    { body: { ...(JSON.parse(create) as object), workflowId } },
  );
  expect(made.status).toBe(201);
  const { status, body } = await stack.request<{ eventId: string }>('POST', new URL(made.body.url).pathname, {
    apiKey: null,
    body: sent,
    headers: {
      'content-type': 'application/cloudevents+json',
      authorization: `Basic ${Buffer.from(made.body.secret).toString('base64')}`,
    },
  });
  expect(status).toBe(202);
  const event = await stack.request<{ executionId: string }>(
    'GET',
    `${stack.project}/inbound-webhooks/${made.body.id}/events/${body.eventId}`,
  );
  const execution = await stack.until(event.body.executionId, 'completed');
  expect(execution.payload.input).toEqual({ order: '2027-31', type: 'com.example.order.placed', total: 42 });
});

it('the webhook of docs/inbound-webhooks.md that accepts client certificates can be created', async () => {
  const [, create = '{}'] = /### Client certificates[\s\S]*?-d '(\{[^']*\})'/.exec(page) ?? [];
  const body = JSON.parse(create.replace('<the SHA-256>', 'ab'.repeat(32))) as Record<string, unknown>;
  expect(v.safeParse(CreateInboundWebhook, body).issues).toBeUndefined();
});
