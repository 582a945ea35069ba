import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiKey } from '../../../db/queries/api-keys.ts';
import { generateApiKey, hashSecret } from '../../../db/sealing/api-keys.ts';
import { presets } from '../../../src/keys/presets.ts';
import { scopes, type Scope } from '../../../src/keys/scopes.ts';
import { plans } from '../../../src/plans/plans.ts';
import { startStack, type Stack } from '../../stack/stack.ts';
import { createTestKey, createTestTenant } from '../../stack/tenant.ts';

interface ApiKey {
  id: string;
  name: string;
  publicId: string;
  scopes: Scope[];
  projectIds: string[] | null;
  expiresAt: string | null;
  lastUsedAt: string | null;
  overlapEndsAt: string | null;
  value?: string;
}

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

let names = 0;
const newName = () => `key ${++names}`;
const create = (body: object, apiKey = stack.tenant.apiKey, headers: Record<string, string> = {}) =>
  stack.request<ApiKey & { value: string }>('POST', '/v1/api-keys', {
    body: { name: newName(), scopes: ['readOnly'], ...body },
    apiKey,
    headers,
  });
const reroll = (id: string, body?: object, apiKey = stack.tenant.apiKey) =>
  stack.request<ApiKey & { value: string }>('POST', `/v1/api-keys/${id}/reroll`, { body, apiKey });
const statusWith = async (apiKey: string) => (await stack.request('GET', '/v1/projects', { apiKey })).status;

describe('an API key', () => {
  it('shows its value once, and only there', async () => {
    const name = newName();
    const { status, headers, body } = await create({ name });
    expect(status).toBe(201);
    expect(headers.get('location')).toBe(`/v1/api-keys/${body.id}`);
    expect(body.value).toMatch(/^hf_[0-9A-Za-z]{12}_[0-9A-Za-z]{38}$/);
    expect(body.value.split('_')[1]).toBe(body.publicId);
    expect(await statusWith(body.value)).toBe(200);
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

  it('takes scopes one by one or as presets, each once', async () => {
    const { body } = await create({ scopes: ['readOnly', 'executions:start', 'projects:read'] });
    expect(body.scopes).toEqual(
      scopes.filter((scope) => ['executions:start', ...presets.readOnly].includes(scope)),
    );
    expect((await create({ scopes: ['admin'] })).body.scopes).toEqual(scopes);
  });

  it('tells when it was used', async () => {
    const { body } = await create({});
    await statusWith(body.value);
    await stack.dependencies.background.idle();
    const read = await stack.request<ApiKey>('GET', `/v1/api-keys/${body.id}`);
    expect(read.body.lastUsedAt).toMatch(/Z$/);
  });

  it('is shown without its value where its creation is repeated', async () => {
    const headers = { 'idempotency-key': newName().replace(' ', '-') };
    const name = newName();
    const first = await create({ name }, stack.tenant.apiKey, headers);
    const second = await create({ name }, stack.tenant.apiKey, headers);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(second.body).toMatchObject({ id: first.body.id });
    expect(second.text).not.toContain('hf_');
  });

  it('opens nothing from the request after its revocation on', async () => {
    const { body } = await create({});
    expect(await statusWith(body.value)).toBe(200);
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
    expect((await create({ name: body.name })).status).toBe(201);
  });

  it('can revoke itself', async () => {
    const { body } = await create({ scopes: ['keys:write', 'projects:read'] });
    const gone = await stack.request('DELETE', `/v1/api-keys/${body.id}`, { apiKey: body.value });
    expect(gone.status).toBe(204);
    expect(await statusWith(body.value)).toBe(401);
  });

  it('opens nothing once it has expired', async () => {
    const { value, publicId, secret } = generateApiKey();
    const expired = await createApiKey(stack.db, {
      accountId: stack.tenant.accountId,
      name: newName(),
      publicId,
      secretHash: hashSecret(secret),
      scopes,
      expiresAt: new Date(Date.now() - 1),
    });
    expect(await statusWith(value)).toBe(401);
    const refused = await reroll(expired?.id ?? '');
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 2006, details: [{ recordId: expired?.id }] },
    });
  });

  it('works until it expires', async () => {
    const { body } = await create({ expiresAt: '2099-01-31T10:00:00+01:00' });
    expect(body.expiresAt).toBe('2099-01-31T09:00:00.000Z');
    expect(await statusWith(body.value)).toBe(200);
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
  ])('is refused where %j is wrong', async (wrong, field, message) => {
    const reply = await create(wrong);
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({ code: 2000, details: [{ field, message }] });
  });
});

describe('the name of a key', () => {
  it('is unique in its account: one of many creates at once has it', async () => {
    const name = newName();
    const replies = await Promise.all(Array.from({ length: 10 }, () => create({ name })));
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
    expect((await create({ name })).status).toBe(201);
    expect((await create({ name }, other.apiKey)).status).toBe(201);
  });
});

describe('a rerolled key', () => {
  it('opens with both values while they overlap, and with the new one alone afterwards', async () => {
    const { body } = await create({});
    const rerolled = await reroll(body.id, { overlapSeconds: 3600 });
    expect(rerolled.status).toBe(200);
    expect(rerolled.body.value).not.toBe(body.value);
    expect(rerolled.body).toMatchObject({
      id: body.id,
      publicId: body.publicId,
      overlapEndsAt: expect.any(String),
    });
    expect([await statusWith(body.value), await statusWith(rerolled.body.value)]).toEqual([200, 200]);
    // The end of the overlap comes early: its time is data.
    await stack.db.$client`update api_keys set previous_expires_at = clock_timestamp() where id = ${body.id}`;
    expect([await statusWith(body.value), await statusWith(rerolled.body.value)]).toEqual([401, 200]);
    const read = await stack.request<ApiKey>('GET', `/v1/api-keys/${body.id}`);
    expect(read.body.overlapEndsAt).toBeNull();
    expect(read.text).not.toContain('hf_');
  });

  it('opens with the new value alone where no overlap is asked for', async () => {
    const { body } = await create({});
    const rerolled = await reroll(body.id);
    expect([await statusWith(body.value), await statusWith(rerolled.body.value)]).toEqual([401, 200]);
  });

  it('has two values at most', async () => {
    const { body } = await create({});
    const second = await reroll(body.id, { overlapSeconds: 60 });
    const third = await reroll(body.id, { overlapSeconds: 60 });
    const values = [body.value, second.body.value, third.body.value];
    expect(await Promise.all(values.map(statusWith))).toEqual([401, 200, 200]);
    await stack.request('DELETE', `/v1/api-keys/${body.id}`);
    expect(await Promise.all(values.map(statusWith))).toEqual([401, 401, 401]);
  });

  it.each([
    { overlapSeconds: -1 },
    { overlapSeconds: 0.5 },
    { overlapSeconds: 604_801 },
    { overlapSeconds: '1' },
  ])('is refused with %j', async (body) => {
    const key = await create({});
    const reply = await reroll(key.body.id, body);
    expect(reply).toMatchObject({
      status: 422,
      body: { code: 2000, details: [{ field: 'overlapSeconds' }] },
    });
    expect(await statusWith(key.body.value)).toBe(200);
  });
});

describe('a key that makes keys', () => {
  it('grants no scope that it lacks, and names each', async () => {
    const apiKey = await createTestKey(stack.db, stack.tenant.accountId, ['keys:write', 'projects:read']);
    expect((await create({ scopes: ['projects:read'] }, apiKey)).status).toBe(201);
    const refused = await create({ scopes: ['projects:read', 'executions:read', 'audit:read'] }, apiKey);
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({
      code: 2005,
      details: [
        { field: 'scopes', scope: 'executions:read' },
        { field: 'scopes', scope: 'audit:read' },
      ],
    });
  });

  it('learns no value of a key that may do more, but can revoke it', async () => {
    const apiKey = await createTestKey(stack.db, stack.tenant.accountId, ['keys:write']);
    const strong = await create({ scopes: ['admin'] });
    expect(await reroll(strong.body.id, {}, apiKey)).toMatchObject({ status: 403, body: { code: 2005 } });
    expect(await statusWith(strong.body.value)).toBe(200);
    expect((await stack.request('DELETE', `/v1/api-keys/${strong.body.id}`, { apiKey })).status).toBe(204);
  });

  it('gives access to no project that it cannot enter', async () => {
    const other = await createTestTenant(stack.db, stack.vault);
    const second = await stack.request<{ id: string }>('POST', '/v1/projects', { body: { name: 'Second' } });
    const { accountId, projectId } = stack.tenant;
    const limited = await createTestKey(stack.db, accountId, scopes, { projectIds: [projectId] });
    expect((await create({ projectIds: [projectId] }, limited)).body.projectIds).toEqual([projectId]);
    expect((await create({}, limited)).status).toBe(403);
    for (const id of [second.body.id, other.projectId, 'nonsense']) {
      const refused = await create({ projectIds: [projectId, id] }, limited);
      expect(refused).toMatchObject({
        status: 404,
        body: { details: [{ recordType: 'project', recordId: id }] },
      });
    }
    expect((await create({ projectIds: [other.projectId] })).status).toBe(404);
  });

  it('sees no key that opens more projects than itself', async () => {
    const { accountId, projectId } = stack.tenant;
    const limited = await createTestKey(stack.db, accountId, scopes, { projectIds: [projectId] });
    const wide = await create({});
    const narrow = await create({ projectIds: [projectId] });
    const listed = await stack.request<{ data: ApiKey[] }>('GET', '/v1/api-keys?limit=100', {
      apiKey: limited,
    });
    const ids = listed.body.data.map(({ id }) => id);
    expect(ids).toContain(narrow.body.id);
    expect(ids).not.toContain(wide.body.id);
    for (const [method, path] of [
      ['GET', `/v1/api-keys/${wide.body.id}`],
      ['DELETE', `/v1/api-keys/${wide.body.id}`],
      ['POST', `/v1/api-keys/${wide.body.id}/reroll`],
    ] as const) {
      expect((await stack.request(method, path, { apiKey: limited })).status).toBe(404);
    }
  });

  it('makes as many as the plan has room for, also at once', async () => {
    const { accountId, apiKey } = await createTestTenant(stack.db, stack.vault);
    await stack.db.$client`update accounts set plan = 'free' where id = ${accountId}`;
    const limit = plans.free.limits.apiKeys;
    const replies = await Promise.all(Array.from({ length: limit + 3 }, () => create({}, apiKey)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(limit - 1);
    expect(replies.find(({ status }) => status === 403)?.body).toMatchObject({
      code: 2009,
      details: [{ metric: 'apiKeys', limit, used: limit }],
    });
  });
});

describe('a key that expires', () => {
  it('gives out no key that opens for longer than itself, neither a new one nor one with a new value', async () => {
    const expiresAt = new Date(Date.now() + 3_600_000);
    const { accountId } = stack.tenant;
    const short = await createTestKey(stack.db, accountId, scopes, { expiresAt });
    const later = new Date(expiresAt.getTime() + 1).toISOString();
    for (const wish of [{}, { expiresAt: null }, { expiresAt: later }]) {
      expect(await create(wish, short)).toMatchObject({
        status: 403,
        body: { code: 2005, details: [{ field: 'expiresAt' }] },
      });
    }
    const child = await create({ expiresAt: expiresAt.toISOString() }, short);
    expect(child.status).toBe(201);
    expect((await reroll(child.body.id, {}, short)).status).toBe(200);
    const lasting = await create({});
    expect((await reroll(lasting.body.id, {}, short)).status).toBe(403);
    expect(await statusWith(lasting.body.value)).toBe(200);
  });
});
