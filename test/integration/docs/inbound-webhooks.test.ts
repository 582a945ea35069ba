import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
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
