import { beforeAll, describe, expect, it } from 'vitest';
import { scopes, type Scope } from '../../../src/account/keys/scopes.ts';
import { anyInput } from '../../stack/children.ts';
import { fetching, type Action } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { createTestKey } from '../../stack/tenant.ts';

let stack: Stack;
let childId: string;
beforeAll(async () => {
  stack = await sharedStack();
  childId = await stack.publish(anyInput([]));
  await stack.request('POST', `${stack.project}/secrets`, {
    body: {
      name: 'signer',
      type: 'hmac',
      hosts: ['crm.example'],
      values: { key: 'a key of thirty-two bytes or more', header: 'x-signature' },
    },
  });
});

const signing: Action = {
  id: 'sign',
  name: 'jwt/sign@v1',
  attributes: { key: 'signer', claims: {} },
};
const calling = (attributes: object): Action => fetching('call', 'https://crm.example/', attributes);

const running = (attributes: object): Action => ({
  id: 'run',
  name: 'workflow/run@v1',
  attributes: { workflow: childId, input: {}, ...attributes },
});

/** Publishes as somebody who may do all but one thing. */
async function publishWithout(scope: Scope, actions: readonly Action[]) {
  const { body } = await stack.request<{ id: string }>('POST', `${stack.project}/workflows`, {
    body: anyInput([...actions]),
  });
  const granted = scopes.filter((one) => one !== scope);
  const apiKey = await createTestKey(stack.db, stack.tenant.accountId, granted);
  const path = `${stack.project}/workflows/${body.id}/publish`;
  return { refused: await stack.request('POST', path, { apiKey }), all: () => stack.request('POST', path) };
}

describe('a workflow with an action that needs a scope', () => {
  it.each<[Scope, () => Action]>([
    [
      'credentials:revoke',
      () => ({ id: 'revoke', name: 'credentials/revoke@v1', attributes: { credentialId: 'x' } }),
    ],
    ['credentials:read', () => ({ id: 'list', name: 'credentials/list@v1', attributes: {} })],
    ['executions:start', () => running({})],
    ['executions:cancel', () => running({ key: 'a', onOpenKey: 'supersede' })],
    ['executions:cancel', () => running({ key: 'a', onOpenKey: '${input.how}' })],
    ['secrets:use', () => calling({ credential: 'signer' })],
    ['secrets:use', () => calling({ payload: { deep: ['${"Key " + secrets.signer.key}'] } })],
    ['secrets:use', () => signing],
  ])('needs that scope to publish: %s', async (scope, action) => {
    const { refused, all } = await publishWithout(scope, [action()]);
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 2005, details: [{ reason: 'scope.missing', scope }] },
    });
    expect((await all()).status).toBe(200);
  });

  it('can be published without it if no action needs it', async () => {
    const { refused } = await publishWithout('executions:cancel', [
      running({ key: 'a', onOpenKey: 'refuse' }),
    ]);
    expect(refused.status).toBe(200);
    expect((await publishWithout('secrets:use', [calling({ text: 'no secrets' })])).refused.status).toBe(200);
  });

  it('needs that scope in a try of the action, too', async () => {
    const granted = scopes.filter((one) => one !== 'secrets:use');
    const apiKey = await createTestKey(stack.db, stack.tenant.accountId, granted);
    const path = `${stack.project}/actions/jwt/sign@v1/try`;
    const { attributes } = signing;
    const tried = await stack.request('POST', path, { apiKey, body: { attributes } });
    expect(tried).toMatchObject({ status: 403, body: { details: [{ scope: 'secrets:use' }] } });
  });
});
