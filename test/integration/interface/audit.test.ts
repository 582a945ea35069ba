import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { createTestKey, createTestTenant } from '../../stack/tenant.ts';

interface Entry {
  id: string;
  projectId: string | null;
  action: string;
  recordType: string;
  recordId: string;
  recordName: string | null;
  actorType: string;
  actorId: string | null;
  actorName: string;
  ip: string | null;
  requestId: string | null;
  createdAt: string;
}

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

const audit = async (query = '', path = '/v1/audit') =>
  (await stack.request<{ data: Entry[]; nextCursor: string | null }>('GET', `${path}${query}`)).body;

describe('the audit log', () => {
  it('shows who changed what, from where', async () => {
    const { body } = await stack.request<{ id: string }>('POST', '/v1/projects', {
      body: { name: 'Audited' },
      headers: { 'x-request-id': 'request-1' },
    });
    const [entry] = (await audit(`?recordId=${body.id}`)).data;
    const [key] = await stack.db
      .$client`select id, name from api_keys where account_id = ${stack.tenant.accountId} order by id limit 1`;
    expect(entry).toEqual({
      id: expect.any(String),
      projectId: body.id,
      action: 'project.create',
      recordType: 'project',
      recordId: body.id,
      recordName: 'Audited',
      actorType: 'apiKey',
      actorId: key?.['id'],
      actorName: key?.['name'],
      reason: null,
      act: null,
      ip: '127.0.0.1',
      requestId: 'request-1',
      createdAt: expect.stringMatching(/Z$/),
    });
  });

  it('has an entry of every change to projects, wallets and keys, and none of a refused one', async () => {
    const project = await stack.request<{ id: string }>('POST', '/v1/projects', { body: { name: 'All' } });
    const projectId = project.body.id;
    const wallet = await stack.request<{ id: string }>('POST', '/v1/wallets', {
      body: { projectId, name: 'W' },
    });
    const key = await stack.request<{ id: string }>('POST', '/v1/api-keys', {
      body: { name: `audited ${uuidv7()}`, scopes: ['readOnly'] },
    });
    const [w, k, p] = [
      `/v1/wallets/${wallet.body.id}`,
      `/v1/api-keys/${key.body.id}`,
      `/v1/projects/${projectId}`,
    ];
    const changes: [string, string, unknown?][] = [
      ['PATCH', w, { name: 'V' }],
      ['DELETE', `/v1/wallets/nonsense`],
      ['POST', `${w}/make-default`],
      ['DELETE', w],
      ['POST', `${k}/reroll`],
      ['DELETE', k],
      ['PATCH', p, { name: '' }],
      ['PATCH', p, { name: 'P' }],
      ['DELETE', p],
    ];
    for (const [method, path, body] of changes) await stack.request(method, path, { body });
    const recorded = (await audit('?limit=100&sort=createdAt')).data.filter(({ recordId }) =>
      [projectId, wallet.body.id, key.body.id].includes(recordId),
    );
    expect(recorded.map(({ action, projectId: of }) => [action, of])).toEqual([
      ['project.create', projectId],
      ['wallet.create', projectId],
      ['apiKey.create', null],
      ['wallet.update', projectId],
      ['wallet.makeDefault', projectId],
      ['apiKey.reroll', null],
      ['apiKey.revoke', null],
      ['project.rename', projectId],
      ['project.delete', projectId],
    ]);
  });

  it('is filtered by action, record, actor and time', async () => {
    const name = `other actor ${uuidv7()}`;
    const key = await stack.request<{ id: string; value: string }>('POST', '/v1/api-keys', {
      body: { name, scopes: ['admin'] },
    });
    const made = await stack.request<{ id: string }>('POST', '/v1/projects', {
      body: { name: 'By another' },
      apiKey: key.body.value,
    });
    const [entry] = (await audit(`?actorId=${key.body.id}`)).data;
    expect(entry).toMatchObject({
      action: 'project.create',
      recordId: made.body.id,
      actorName: name,
    });
    expect((await audit(`?actorId=${key.body.id}&action=project.delete`)).data).toEqual([]);
    const all = (await audit('?limit=100')).data;
    const creates = (await audit('?limit=100&action=project.create')).data;
    expect(creates).toEqual(all.filter(({ action }) => action === 'project.create'));
    const projects = (await audit('?limit=100&recordType=project')).data;
    expect(projects).toEqual(all.filter(({ recordType }) => recordType === 'project'));
    expect(projects.length).toBeLessThan(all.length);
    const at = entry?.createdAt ?? '';
    expect((await audit(`?limit=100&createdAfter=${at}`)).data).toEqual(
      all.filter(({ createdAt }) => createdAt >= at),
    );
    expect((await audit(`?limit=100&createdBefore=${at}`)).data).toEqual(
      all.filter(({ createdAt }) => createdAt <= at),
    );
  });

  it('shows who made an API key, in the answer to its creation and later', async () => {
    type Key = { id: string; createdBy: unknown };
    const made = await stack.request<Key>('POST', '/v1/api-keys', {
      body: { name: `made ${uuidv7()}`, scopes: ['readOnly'] },
    });
    const read = await stack.request<Key>('GET', `/v1/api-keys/${made.body.id}`);
    const [entry] = (await audit(`?recordId=${made.body.id}`)).data;
    const createdBy = { type: 'apiKey', id: entry?.actorId, name: entry?.actorName };
    expect([made.body.createdBy, read.body.createdBy]).toEqual([createdBy, createdBy]);
    await stack.db.$client`delete from audit_log where record_id = ${made.body.id}`;
    expect((await stack.request<Key>('GET', `/v1/api-keys/${made.body.id}`)).body.createdBy).toBeNull();
  });

  it('names the record, also a deleted one', async () => {
    const name = `named ${uuidv7()}`;
    const { body } = await stack.request<{ id: string }>('POST', '/v1/api-keys', {
      body: { name, scopes: ['readOnly'] },
    });
    await stack.request('DELETE', `/v1/api-keys/${body.id}`);
    const workflowId = await stack.publish({ name: 'Named workflow', actions: [] });
    expect((await audit(`?recordId=${body.id}`)).data.map(({ recordName }) => recordName)).toEqual([
      name,
      name,
    ]);
    expect((await audit(`?recordId=${workflowId}&limit=1`)).data).toMatchObject([
      { recordName: 'Named workflow' },
    ]);
    const { id } = await stack.run(workflowId);
    expect((await audit(`?recordId=${id}&limit=1`)).data).toMatchObject([{ recordName: null }]);
  });

  it('comes in pages, newest first or oldest first', async () => {
    const newest = (await audit('?limit=100')).data;
    const first = await audit('?limit=2');
    const second = await audit(`?limit=2&cursor=${first.nextCursor}`);
    expect([...first.data, ...second.data]).toEqual(newest.slice(0, 4));
    expect((await audit('?limit=100&sort=createdAt')).data).toEqual(newest.toReversed());
  });

  it("has only the project's entries in a project", async () => {
    await stack.publish({ name: 'In this project', actions: [] });
    const { data } = await audit('?limit=100', `${stack.project}/audit`);
    expect(data.slice(0, 2).map(({ action }) => action)).toEqual(['workflow.publish', 'workflow.create']);
    expect(new Set(data.map(({ projectId }) => projectId))).toEqual(new Set([stack.tenant.projectId]));
  });

  it("is hidden from other accounts, and from a project's key", async () => {
    const other = await createTestTenant(stack.db, stack.vault);
    const reply = await stack.request<{ data: Entry[] }>('GET', '/v1/audit', { apiKey: other.apiKey });
    expect(reply.body.data).toEqual([]);
    const { accountId, projectId } = stack.tenant;
    const apiKey = await createTestKey(stack.db, accountId, ['audit:read'], { projectIds: [projectId] });
    expect((await stack.request('GET', '/v1/audit', { apiKey })).status).toBe(403);
    expect((await stack.request('GET', `${stack.project}/audit`, { apiKey })).status).toBe(200);
  });

  it.each([
    ['action=nonsense', 'action'],
    ['action=a.b%00', 'action'],
    ['action=apiKey', 'action'],
    ['recordType=nonsense', 'recordType'],
    ['recordId=1', 'recordId'],
    ['actorId=%00', 'actorId'],
    ['createdAfter=yesterday', 'createdAfter'],
    ['createdBefore=2026-01-01', 'createdBefore'],
    ['who=me', 'who'],
    ['limit=101', 'limit'],
  ])('refuses ?%s', async (query, field) => {
    const reply = await stack.request('GET', `/v1/audit?${query}`);
    expect(reply).toMatchObject({ status: 422, body: { code: 2000, details: [{ field }] } });
  });
});
