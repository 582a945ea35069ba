import { expect, it } from 'vitest';
import { workflowOf } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import { createTestKey } from '../../stack/tenant.ts';

let made = 0;

it('an inbound webhook starts nothing for a key that may not start executions itself', async () => {
  const stack = await sharedStack();
  const workflowId = await stack.publish(workflowOf([]));
  const at = `${stack.project}/inbound-webhooks`;
  const apiKey = await createTestKey(stack.db, stack.tenant.accountId, ['webhooks:read', 'webhooks:write']);
  const lacking = {
    status: 403,
    body: { details: [{ reason: 'scope.missing', scope: 'executions:start' }] },
  };
  const body = { name: `A way around ${++made}`, workflowId, verification: { type: 'none' } };
  const as = (method: string, path: string, given: object) =>
    stack.request<{ id: string }>(method, path, { apiKey, body: given });
  expect(await as('POST', at, body)).toMatchObject(lacking);
  const { body: kept } = await as('POST', at, { ...body, workflowId: null });
  const path = `${at}/${kept.id}`;
  expect(await as('PATCH', path, { workflowId })).toMatchObject(lacking);
  expect((await as('PATCH', path, { name: `Only kept ${++made}` })).status).toBe(200);
  const { body: starting } = await stack.request<{ id: string }>('POST', at, {
    body: { ...body, name: `Made by somebody else ${++made}` },
  });
  const { id } = starting;
  for (const change of [{ enabled: true }, { input: {} }, { dedupe: null }])
    expect(await as('PATCH', `${at}/${id}`, change)).toMatchObject(lacking);
  expect(await as('POST', `${at}/${id}/rotate-secret`, {})).toMatchObject(lacking);
  expect((await as('PATCH', `${at}/${id}`, { workflowId: null })).status).toBe(200);
});
