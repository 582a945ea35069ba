import { beforeAll, describe, expect, it } from 'vitest';
import { scopes, type Scope } from '../../../src/account/keys/scopes.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { createTestKey, createTestTenant, type TestTenant } from '../../stack/tenant.ts';

let stack: Stack;
let stranger: TestTenant;
let apiKeyId: string;
let executionId: string;
beforeAll(async () => {
  stack = await sharedStack();
  stranger = await createTestTenant(stack.db, stack.vault);
  executionId = (await stack.run(await stack.publish({ name: 'Empty', actions: [] }))).id;
  const { accountId } = stack.tenant;
  const [key] = await stack.db.$client<
    [{ id: string }?]
  >`select id from api_keys where account_id = ${accountId}`;
  apiKeyId = key?.id ?? '';
});

const pathOf = (template: string) =>
  template
    .replace('{projectId}', stack.tenant.projectId)
    .replace('{walletId}', stack.tenant.walletId)
    .replace('{apiKeyId}', apiKeyId)
    .replace('{executionId}', executionId);

/** Requests for the account as a whole: a stranger's key sees its own account there. */
const account: [string, string, Scope, unknown?][] = [
  ['POST', '/v1/projects', 'projects:write', { name: 'A' }],
  ['GET', '/v1/projects', 'projects:read'],
  ['POST', '/v1/api-keys', 'keys:write', { name: 'a', scopes: ['readOnly'] }],
  ['GET', '/v1/api-keys', 'keys:read'],
  ['GET', '/v1/account', 'account:read'],
  ['GET', '/v1/usage', 'usage:read'],
  ['GET', '/v1/members', 'members:read'],
  ['GET', '/v1/invitations', 'members:read'],
  ['POST', '/v1/invitations', 'members:write', { email: 'a@example.com', role: 'viewer' }],
  ['GET', '/v1/audit', 'audit:read'],
];

/** Requests with a record of the tenant in the path, the query or the body: for a stranger it does not exist. */
const records: [string, string, Scope, ((projectId: string) => unknown)?][] = [
  ['GET', '/v1/projects/{projectId}', 'projects:read'],
  ['PATCH', '/v1/projects/{projectId}', 'projects:write', () => ({ name: 'A' })],
  ['DELETE', '/v1/projects/{projectId}', 'projects:write'],
  ['GET', '/v1/wallets?projectId={projectId}', 'wallets:read'],
  ['POST', '/v1/wallets', 'wallets:write', (projectId) => ({ projectId, name: 'A' })],
  ['GET', '/v1/wallets/{walletId}', 'wallets:read'],
  ['PATCH', '/v1/wallets/{walletId}', 'wallets:write', () => ({ name: 'A' })],
  ['DELETE', '/v1/wallets/{walletId}', 'wallets:write'],
  ['POST', '/v1/wallets/{walletId}/make-default', 'wallets:write'],
  ['GET', '/v1/api-keys/{apiKeyId}', 'keys:read'],
  ['DELETE', '/v1/api-keys/{apiKeyId}', 'keys:write'],
  ['POST', '/v1/api-keys/{apiKeyId}/reroll', 'keys:write'],
  ['GET', '/v1/projects/{projectId}/usage', 'usage:read'],
  ['GET', '/v1/projects/{projectId}/audit', 'audit:read'],
  ['DELETE', '/v1/projects/{projectId}/executions/{executionId}', 'executions:erase'],
];

describe.each([...account, ...records])('%s %s', (method, template, scope, body) => {
  it('needs a key, and its scope', async () => {
    const sent =
      typeof body === 'function' ? (body as (id: string) => unknown)(stack.tenant.projectId) : body;
    const without = await stack.request(method, pathOf(template), { apiKey: null, body: sent });
    expect(without).toMatchObject({
      status: 401,
      body: { code: 2005, details: [{ field: 'x-access-token' }] },
    });
    const others = scopes.filter((other) => other !== scope);
    const apiKey = await createTestKey(stack.db, stack.tenant.accountId, others);
    const refused = await stack.request(method, pathOf(template), { apiKey, body: sent });
    expect(refused).toMatchObject({ status: 403, body: { code: 2005, details: [{ scope }] } });
  });
});

describe.each(records)('%s %s', (method, template, _scope, body) => {
  it('answers a stranger as for an unknown record', async () => {
    const { apiKey } = stranger;
    const unknown = '019b0000-0000-7000-8000-000000000000';
    const theirs = await stack.request(method, pathOf(template), {
      apiKey,
      body: body?.(stack.tenant.projectId),
    });
    expect(theirs).toMatchObject({
      status: 404,
      body: { code: 2005, details: [{ recordType: expect.any(String) }] },
    });
    const nobodys = await stack.request(method, template.replaceAll(/\{\w+\}/g, unknown), {
      apiKey,
      body: body?.(unknown),
    });
    const withoutIds = (text: string) => text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id');
    expect(withoutIds(nobodys.text)).toBe(withoutIds(theirs.text));
  });
});
