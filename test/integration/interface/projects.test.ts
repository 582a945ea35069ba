import { beforeAll, describe, expect, it } from 'vitest';
import { scopes } from '../../../src/account/keys/scopes.ts';
import { plans } from '../../../src/account/plans/plans.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { createTestClient } from '../../stack/test-client.ts';
import { createTestKey, createTestTenant } from '../../stack/tenant.ts';

interface Project {
  id: string;
  name: string;
  defaultWalletId: string | null;
  createdAt: string;
  updatedAt: string;
}

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

const create = (name: string, apiKey?: string) =>
  stack.request<Project>('POST', '/v1/projects', { body: { name }, ...(apiKey ? { apiKey } : {}) });

describe('a project', () => {
  it('is created with a default wallet, whose data key is sealed', async () => {
    const { status, headers, body } = await create('  Badges ');
    expect(status).toBe(201);
    expect(headers.get('location')).toBe(`/v1/projects/${body.id}`);
    expect(body).toEqual({
      id: expect.any(String),
      name: 'Badges',
      defaultWalletId: expect.any(String),
      storedDays: null,
      etag: expect.any(String),
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    });
    const wallets = await stack.request<{ data: { id: string; isDefault: boolean }[] }>(
      'GET',
      `/v1/wallets?projectId=${body.id}`,
    );
    expect(wallets.body.data).toEqual([
      expect.objectContaining({ id: body.defaultWalletId, projectId: body.id, isDefault: true }),
    ]);
    const [key] = await stack.db.$client`select * from data_keys where owner_id = ${body.defaultWalletId}`;
    expect(key?.['master_key_id']).toBe('test');
  });

  it('can be used at once, and sees nothing of other projects', async () => {
    await stack.publish({ name: 'In the first project', actions: [] });
    const { body } = await create('Another');
    const workflows = await stack.request<{ data: unknown[] }>('GET', `/v1/projects/${body.id}/workflows`);
    expect(workflows.body.data).toEqual([]);
  });

  it('is read, listed and renamed', async () => {
    const { body } = await create('Before');
    expect((await stack.request('GET', `/v1/projects/${body.id}`)).body).toEqual(body);
    const renamed = await stack.request<Project>('PATCH', `/v1/projects/${body.id}`, {
      body: { name: 'After' },
    });
    expect(renamed).toMatchObject({
      status: 200,
      body: { id: body.id, name: 'After', createdAt: body.createdAt },
    });
    expect(Date.parse(renamed.body.updatedAt)).toBeGreaterThanOrEqual(Date.parse(body.updatedAt));
    const newest = await stack.request<{ data: Project[]; nextCursor: string }>(
      'GET',
      '/v1/projects?limit=1',
    );
    expect(newest.body.data).toEqual([renamed.body]);
    const next = await stack.request<{ data: Project[] }>(
      'GET',
      `/v1/projects?limit=1&cursor=${newest.body.nextCursor}`,
    );
    expect(next.body.data[0]?.id).not.toBe(body.id);
  });

  it('is deleted with everything in it', async () => {
    const { body } = await create('For a while');
    expect(await stack.request('DELETE', `/v1/projects/${body.id}`)).toMatchObject({ status: 204, text: '' });
    for (const [method, path] of [
      ['GET', `/v1/projects/${body.id}`],
      ['DELETE', `/v1/projects/${body.id}`],
      ['GET', `/v1/projects/${body.id}/workflows`],
      ['GET', `/v1/wallets?projectId=${body.id}`],
      ['GET', `/v1/wallets/${body.defaultWalletId}`],
    ] as const) {
      expect((await stack.request(method, path)).status).toBe(404);
    }
    const listed = await stack.request<{ data: Project[] }>('GET', '/v1/projects?limit=100');
    expect(listed.body.data.map(({ id }) => id)).not.toContain(body.id);
  });

  it('is not deleted while an execution in it is open', async () => {
    const { body } = await create('Busy');
    const { publicUrl, tenant, dependencies } = stack;
    const { logTail } = dependencies;
    const busy = createTestClient({ publicUrl, logTail, tenant: { ...tenant, projectId: body.id } });
    const workflowId = await busy.publish({
      name: 'Waits',
      actions: [{ id: 'wait', name: 'general/waitForEvent@v1' }],
    });
    const { id } = await busy.run(workflowId);
    const refused = await busy.request('DELETE', busy.project);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 2006,
      details: [{ recordType: 'project', recordId: body.id, openExecutions: 1 }],
    });
    await busy.request('POST', `${busy.project}/executions/${id}/cancel`);
    await busy.until(id, 'cancelled');
    expect((await busy.request('DELETE', busy.project)).status).toBe(204);
  });

  it.each([
    [{}, 'name', 'is required'],
    [{ name: '  ' }, 'name', 'must not be empty'],
    [{ name: 'a'.repeat(101) }, 'name', 'must have at most 100 characters'],
    [{ name: 'a\u0000b' }, 'name', 'must not contain control characters'],
    [{ name: 'hf_key' }, 'name', 'must not begin with hf_, as the values of API keys do'],
    [{ name: 'A', plan: 'business' }, 'plan', 'is not a known field'],
  ])('is refused if %j is wrong', async (body, field, message) => {
    for (const [method, path] of [
      ['POST', '/v1/projects'],
      // A change may leave all out.
      ...('name' in body ? [['PATCH', stack.project] as const] : []),
    ] as const) {
      const reply = await stack.request(method, path, { body });
      expect(reply.status).toBe(422);
      expect(reply.body).toMatchObject({ code: 2000, details: [{ field, message }] });
    }
  });

  it('answers 405 with the allowed methods', async () => {
    const reply = await stack.request('PUT', stack.project, { body: { name: 'A' } });
    expect(reply.status).toBe(405);
    expect(reply.headers.get('allow')?.split(', ')).toEqual(
      expect.arrayContaining(['GET', 'PATCH', 'DELETE']),
    );
  });
});

describe('a key that is limited to some projects', () => {
  it('sees those alone, and creates no others', async () => {
    const [mine, other] = [await create('Mine'), await create('Other')];
    const apiKey = await createTestKey(stack.db, stack.tenant.accountId, scopes, {
      projectIds: [mine.body.id],
    });
    const listed = await stack.request<{ data: Project[] }>('GET', '/v1/projects', { apiKey });
    expect(listed.body.data.map(({ id }) => id)).toEqual([mine.body.id]);
    expect((await stack.request('GET', `/v1/projects/${mine.body.id}`, { apiKey })).status).toBe(200);
    for (const path of [`/v1/projects/${other.body.id}`, `/v1/wallets/${other.body.defaultWalletId}`]) {
      expect((await stack.request('GET', path, { apiKey })).status).toBe(404);
    }
    const refused = await create('New', apiKey);
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 2005, details: [{ field: 'x-access-token' }] },
    });
  });
});

describe("the plan's limit of projects", () => {
  it('allows as many as it says, also at once', async () => {
    const { accountId, apiKey } = await createTestTenant(stack.db, stack.vault);
    await stack.db.$client`update accounts set plan = 'team' where id = ${accountId}`;
    const limit = plans.team.limits.projects;
    const replies = await Promise.all(Array.from({ length: limit + 5 }, () => create('One more', apiKey)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(limit - 1);
    const refused = replies.filter(({ status }) => status === 403);
    expect(refused).toHaveLength(6);
    expect(refused[0]?.body).toMatchObject({
      code: 2009,
      details: [{ metric: 'projects', limit, used: limit, resetsAt: null }],
    });
    const first = replies.find(({ status }) => status === 201);
    expect((await stack.request('DELETE', `/v1/projects/${first?.body.id}`, { apiKey })).status).toBe(204);
    expect((await create('In its place', apiKey)).status).toBe(201);
  });
});
