import { request as httpRequest } from 'node:http';
import { CloudEvent, HTTP } from 'cloudevents';
import { beforeAll, expect, it } from 'vitest';
import { workflowOf } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

/** Sends headers as they are written, also if a name comes twice. */
const send = (url: URL, headers: readonly [string, string][]) =>
  new Promise<{ status: number | undefined; body: unknown }>((resolve, reject) => {
    httpRequest(url, { method: 'POST', headers: [['host', url.host], ...headers].flat() }, (answer) => {
      let text = '';
      answer.on('data', (part: Buffer) => (text += part.toString()));
      answer.on('end', () => resolve({ status: answer.statusCode, body: JSON.parse(text) }));
    })
      .on('error', reject)
      .end('{}');
  });

it('a CloudEvent with an attribute in two headers gets 400: together they would be a third value', async () => {
  const workflowId = await stack.publish(workflowOf([]));
  const { body: webhook } = await stack.request<{ id: string; secret: string }>(
    'POST',
    `${stack.project}/inbound-webhooks`,
    {
      body: {
        name: 'Headers',
        workflowId,
        format: 'cloudEvents',
        input: {},
        verification: { type: 'basic' },
      },
    },
  );
  const event = new CloudEvent({ id: 'first', type: 'order.made', source: '/shop', data: {} });
  const authorization = `Basic ${Buffer.from(webhook.secret).toString('base64')}`;
  const given = { ...(HTTP.binary(event).headers as Record<string, string>), authorization };
  const once = Object.entries(given);
  const url = new URL(`/hooks/${webhook.id}`, stack.publicUrl);
  expect(await send(url, [...once, ['ce-id', 'second']])).toMatchObject({
    status: 400,
    body: { code: 2000, details: [{ reason: 'cloudEvent.invalid', field: 'ce-id', pointer: '/ce-id' }] },
  });
  expect(await send(url, [...once, ['x-other', 'a'], ['x-other', 'b']])).toMatchObject({ status: 202 });
});
