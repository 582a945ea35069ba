import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertApiKey } from '../../../db/queries/api-keys.ts';
import { generateApiKey, hashSecret } from '../../../db/encryption/api-keys.ts';
import { presets } from '../../../src/account/keys/presets.ts';
import { scopes } from '../../../src/account/keys/scopes.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { createTestTenant } from '../../stack/tenant.ts';
import { apiKeysOf, newName, type ApiKey } from './api-keys.ts';

let stack: OwnStack;
let keys: ReturnType<typeof apiKeysOf>;
beforeAll(async () => {
  stack = await startStack();
  keys = apiKeysOf(stack);
});
afterAll(() => stack.stop());

describe('an API key', () => {
  it('shows its value once, and only there', async () => {
    const name = newName();
    const { status, headers, body } = await keys.create({ name });
    expect(status).toBe(201);
    expect(headers.get('location')).toBe(`/v1/api-keys/${body.id}`);
    expect(body.value).toMatch(/^hf_[0-9A-Za-z]{12}_[0-9A-Za-z]{38}$/);
    expect(body.value.split('_')[1]).toBe(body.publicId);
    expect(await keys.statusWith(body.value)).toBe(200);
    const { value: _, ...record } = body;
    expect(record).toMatchObject({
      name,
      projectIds: null,
      expiresAt: null,
      lastUsedAt: null,
      overlapEndsAt: null,
    });
    const read = await stack.request<ApiKey>('GET', `/v1/api-keys/${body.id}`);
    expect(Object.keys(read.body).toSorted()).toEqual(Object.keys(record).toSorted());
    const listed = await stack.request('GET', '/v1/api-keys?limit=100');
    expect(`${read.text}${listed.text}`).not.toContain('hf_');
    const [row] = await stack.db.$client`select * from api_keys where id = ${body.id}`;
    const secret = body.value.slice(16, 48);
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(stack.logged.join('')).not.toContain(secret);
  });

  it('accepts scopes one by one or as presets, each once', async () => {
    const { body } = await keys.create({ scopes: ['readOnly', 'executions:start', 'projects:read'] });
    expect(body.scopes).toEqual(
      scopes.filter((scope) => ['executions:start', ...presets.readOnly].includes(scope)),
    );
    expect((await keys.create({ scopes: ['admin'] })).body.scopes).toEqual(scopes);
  });

  it('shows when it was used', async () => {
    const { body } = await keys.create({});
    await keys.statusWith(body.value);
    await stack.dependencies.background.idle();
    const read = await stack.request<ApiKey>('GET', `/v1/api-keys/${body.id}`);
    expect(read.body.lastUsedAt).toMatch(/Z$/);
  });

  it('is shown without its value if its creation is repeated', async () => {
    const headers = { 'idempotency-key': newName().replace(' ', '-') };
    const name = newName();
    const first = await keys.create({ name }, stack.tenant.apiKey, headers);
    const second = await keys.create({ name }, stack.tenant.apiKey, headers);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(second.body).toMatchObject({ id: first.body.id });
    expect(second.text).not.toContain('hf_');
  });

  it('gives no access from the next request after its revocation on', async () => {
    const { body } = await keys.create({});
    expect(await keys.statusWith(body.value)).toBe(200);
    expect((await stack.request('DELETE', `/v1/api-keys/${body.id}`)).status).toBe(204);
    const refused = await stack.request('GET', '/v1/projects', { apiKey: body.value });
    expect(refused).toMatchObject({
      status: 401,
      body: { code: 2005, details: [{ field: 'x-access-token' }] },
    });
    for (const [method, path] of [
      ['GET', `/v1/api-keys/${body.id}`],
      ['DELETE', `/v1/api-keys/${body.id}`],
      ['POST', `/v1/api-keys/${body.id}/reroll`],
    ] as const) {
      expect((await stack.request(method, path)).status).toBe(404);
    }
    expect((await keys.create({ name: body.name })).status).toBe(201);
  });

  it('can revoke itself', async () => {
    const { body } = await keys.create({ scopes: ['keys:write', 'projects:read'] });
    const gone = await stack.request('DELETE', `/v1/api-keys/${body.id}`, { apiKey: body.value });
    expect(gone.status).toBe(204);
    expect(await keys.statusWith(body.value)).toBe(401);
  });

  it('gives no access after it has expired', async () => {
    const { value, publicId, secret } = generateApiKey();
    const expired = await insertApiKey(stack.db, {
      accountId: stack.tenant.accountId,
      name: newName(),
      publicId,
      secretHash: hashSecret(secret),
      scopes,
      expiresAt: new Date(Date.now() - 1),
    });
    expect(await keys.statusWith(value)).toBe(401);
    const refused = await keys.reroll(expired?.id ?? '');
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 2006, details: [{ recordId: expired?.id }] },
    });
  });

  it('works until it expires', async () => {
    const { body } = await keys.create({ expiresAt: '2099-01-31T10:00:00+01:00' });
    expect(body.expiresAt).toBe('2099-01-31T09:00:00.000Z');
    expect(await keys.statusWith(body.value)).toBe(200);
  });

  it.each([
    [{ scopes: [] }, 'scopes', 'must not be empty'],
    [{ scopes: ['executions:nonsense'] }, 'scopes.0', expect.stringContaining('one of "readOnly"')],
    [{ scopes: undefined }, 'scopes', 'is required'],
    [{ name: undefined }, 'name', 'is required'],
    [{ name: 'hf_' }, 'name', expect.any(String)],
    [{ projectIds: [] }, 'projectIds', 'must not be empty'],
    [{ expiresAt: '2001-01-31T09:00:00Z' }, 'expiresAt', 'must lie in the future'],
    [{ expiresAt: 'tomorrow' }, 'expiresAt', expect.stringContaining('ISO 8601')],
    [{ value: 'mine' }, 'value', 'is not a known field'],
  ])('is refused if %j is wrong', async (wrong, field, message) => {
    const reply = await keys.create(wrong);
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({ code: 2000, details: [{ field, message }] });
  });
});

describe('the name of a key', () => {
  it('is unique in its account: one of many creates at once gets it', async () => {
    const name = newName();
    const replies = await Promise.all(Array.from({ length: 10 }, () => keys.create({ name })));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = replies.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(9);
    expect(refused[0]?.body).toMatchObject({
      code: 2006,
      details: [{ field: 'name', recordType: 'apiKey' }],
    });
  });

  it('may be used in another account', async () => {
    const other = await createTestTenant(stack.db, stack.vault);
    const name = newName();
    expect((await keys.create({ name })).status).toBe(201);
    expect((await keys.create({ name }, other.apiKey)).status).toBe(201);
  });
});
