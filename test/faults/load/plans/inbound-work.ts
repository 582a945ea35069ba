import { expect } from 'vitest';
import { purgeInboundEvents } from '../../../../db/queries/retention/purging.ts';
import { waiting, workflowOf } from '../../../stack/definitions.ts';
import { eventually } from '../../../stack/eventually.ts';
import { planIds } from '../../../../src/account/plans/plans.ts';
import type { OwnStack } from '../../../stack/stack.ts';

const name = 'Events';

/** Creates an inbound webhook with an event that has started an execution. */
export async function oneInboundEvent(stack: OwnStack, workflowId: string): Promise<void> {
  const { status, body } = await stack.request<{ id: string }>('POST', `${stack.project}/inbound-webhooks`, {
    body: { name, workflowId, verification: { type: 'none' }, dedupe: '${body.id}', input: {} },
  });
  expect(status).toBe(201);
  expect((await send(stack, body.id, 'one')).status).toBe(202);
}

const send = (stack: OwnStack, webhookId: string, id: string) =>
  stack.request<{ eventId: string }>('POST', `/hooks/${webhookId}`, { apiKey: null, body: { id } });

/** What senders, people and workers do with an inbound webhook that has thousands of events. */
export async function inboundWork(stack: OwnStack): Promise<void> {
  const at = `${stack.project}/inbound-webhooks`;
  const { data } = (await stack.request<{ data: { id: string; name: string }[] }>('GET', at)).body;
  const { id } = data.find((webhook) => webhook.name === name) ?? { id: '' };
  expect((await stack.request('PATCH', `${at}/${id}`, { body: { enabled: true } })).status).toBe(200);
  const { body } = await send(stack, id, 'another');
  for (const times of [1, 2, 3, 4, 5, 6, 7])
    expect(await send(stack, id, times % 2 === 0 ? 'another' : 'event 5999')).toMatchObject({ status: 200 });
  const event = `${at}/${id}/events/${body.eventId}`;
  for (const query of ['', '&sort=createdAt', '&status=accepted', '&status=refused', '&status=failed'])
    expect((await stack.request('GET', `${at}/${id}/events?limit=2${query}`)).status).toBe(200);
  const { executionId } = (await stack.request<{ executionId: string }>('GET', event)).body;
  expect((await stack.request('POST', `${event}/replay`)).status).toBe(409);
  await stack.until(executionId, 'completed');
  await eventually(async () =>
    expect((await stack.request('DELETE', `${stack.project}/executions/${executionId}`)).status).toBe(204),
  );
  for (const plan of planIds)
    await purgeInboundEvents(stack.db, { plan, createdBefore: new Date(0), limit: 200 });
  const change = { workflowId: null, key: '${body.id}' };
  expect((await stack.request('PATCH', `${at}/${id}`, { body: change })).status).toBe(200);
  expect((await send(stack, id, 'early')).status).toBe(202);
  const wait = waiting('wait', { match: { source: name, key: 'early' } });
  await stack.until((await stack.run(await stack.publish(workflowOf([wait])))).id, 'completed');
  expect((await send(stack, id, 'never')).status).toBe(202);
  expect((await stack.request('DELETE', `${at}/${id}`)).status).toBe(204);
}
