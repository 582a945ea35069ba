import { beforeAll, describe, expect, it } from 'vitest';
import { scopes } from '../../../src/account/keys/scopes.ts';
import { plans } from '../../../src/account/plans/plans.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { createTestKey, createTestTenant } from '../../stack/tenant.ts';
import { apiKeysOf, type ApiKey } from './api-keys.ts';

let stack: Stack;
let keys: ReturnType<typeof apiKeysOf>;
beforeAll(async () => {
  stack = await sharedStack();
  keys = apiKeysOf(stack);
});

describe('a key that creates keys', () => {
  it('grants no scope that it lacks, and the error names each', async () => {
    const apiKey = await createTestKey(stack.db, stack.tenant.accountId, ['keys:write', 'projects:read']);
    expect((await keys.create({ scopes: ['projects:read'] }, apiKey)).status).toBe(201);
    const refused = await keys.create({ scopes: ['projects:read', 'executions:read', 'audit:read'] }, apiKey);
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({
      code: 2005,
      details: [
        { field: 'scopes', scope: 'executions:read' },
        { field: 'scopes', scope: 'audit:read' },
      ],
    });
  });

  it('cannot read the value of a key with more rights, but can revoke it', async () => {
    const apiKey = await createTestKey(stack.db, stack.tenant.accountId, ['keys:write']);
    const strong = await keys.create({ scopes: ['admin'] });
    expect(await keys.reroll(strong.body.id, {}, apiKey)).toMatchObject({
      status: 403,
      body: { code: 2005 },
    });
    expect(await keys.statusWith(strong.body.value)).toBe(200);
    expect((await stack.request('DELETE', `/v1/api-keys/${strong.body.id}`, { apiKey })).status).toBe(204);
  });

  it('gives access to no project that it cannot enter', async () => {
    const other = await createTestTenant(stack.db, stack.vault);
    const second = await stack.request<{ id: string }>('POST', '/v1/projects', { body: { name: 'Second' } });
    const { accountId, projectId } = stack.tenant;
    const limited = await createTestKey(stack.db, accountId, scopes, { projectIds: [projectId] });
    expect((await keys.create({ projectIds: [projectId] }, limited)).body.projectIds).toEqual([projectId]);
    expect((await keys.create({}, limited)).status).toBe(403);
    for (const id of [second.body.id, other.projectId, 'nonsense']) {
      const refused = await keys.create({ projectIds: [projectId, id] }, limited);
      expect(refused).toMatchObject({
        status: 404,
        body: { details: [{ recordType: 'project', recordId: id }] },
      });
    }
    expect((await keys.create({ projectIds: [other.projectId] })).status).toBe(404);
  });

  it('cannot see a key that opens more projects than itself', async () => {
    const { accountId, projectId } = stack.tenant;
    const limited = await createTestKey(stack.db, accountId, scopes, { projectIds: [projectId] });
    const wide = await keys.create({});
    const narrow = await keys.create({ projectIds: [projectId] });
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

  it('creates as many as the plan allows, also at once', async () => {
    const { accountId, apiKey } = await createTestTenant(stack.db, stack.vault);
    await stack.db.$client`update accounts set plan = 'free' where id = ${accountId}`;
    const limit = plans.free.limits.apiKeys;
    const replies = await Promise.all(Array.from({ length: limit + 3 }, () => keys.create({}, apiKey)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(limit - 1);
    expect(replies.find(({ status }) => status === 403)?.body).toMatchObject({
      code: 2009,
      details: [{ metric: 'apiKeys', limit, used: limit }],
    });
  });
});

describe('a key that expires', () => {
  it('creates no key that lasts longer than itself, neither a new one nor one with a new value', async () => {
    const expiresAt = new Date(Date.now() + 3_600_000);
    const { accountId } = stack.tenant;
    const short = await createTestKey(stack.db, accountId, scopes, { expiresAt });
    const later = new Date(expiresAt.getTime() + 1).toISOString();
    for (const wish of [{}, { expiresAt: null }, { expiresAt: later }]) {
      expect(await keys.create(wish, short)).toMatchObject({
        status: 403,
        body: { code: 2005, details: [{ field: 'expiresAt' }] },
      });
    }
    const child = await keys.create({ expiresAt: expiresAt.toISOString() }, short);
    expect(child.status).toBe(201);
    expect((await keys.reroll(child.body.id, {}, short)).status).toBe(200);
    const lasting = await keys.create({});
    expect((await keys.reroll(lasting.body.id, {}, short)).status).toBe(403);
    expect(await keys.statusWith(lasting.body.value)).toBe(200);
  });
});
