import { beforeAll, describe, expect, it } from 'vitest';
import { plans } from '../../../src/account/plans/plans.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { createTestTenant } from '../../stack/tenant.ts';

interface Wallet {
  id: string;
  projectId: string;
  name: string;
  isDefault: boolean;
  createdAt: string;
  updatedAt: string;
}

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

const create = (name: string, projectId = stack.tenant.projectId, apiKey = stack.tenant.apiKey) =>
  stack.request<Wallet>('POST', '/v1/wallets', { body: { projectId, name }, apiKey });
const list = async () =>
  (await stack.request<{ data: Wallet[] }>('GET', `/v1/wallets?projectId=${stack.tenant.projectId}`)).body
    .data;
const waiting = (wallet?: string) => ({
  name: 'Waits',
  ...(wallet === undefined ? {} : { wallet }),
  actions: [{ id: 'wait', name: 'general/waitForEvent@v1' }],
});

describe('GET /v1/wallets', () => {
  it('answers 2000 without projectId and names the field (spec §4.3)', async () => {
    const reply = await stack.request('GET', '/v1/wallets');
    expect(reply.status).toBe(422);
    expect(reply.body).toEqual({
      message: 'The request is not valid. Correct what `details` names.',
      code: 2000,
      details: [
        {
          reason: 'field.missing',
          message: 'is required',
          field: 'projectId',
          pointer: '/projectId',
          helpUrl: '/docs/guide/errors#field.missing',
        },
      ],
    });
  });

  it('lists the wallets of a project', async () => {
    const { body } = await create('Listed');
    expect(await list()).toEqual(
      expect.arrayContaining([body, expect.objectContaining({ isDefault: true })]),
    );
  });

  it.each(['nonsense', '019b0000-0000-7000-8000-000000000000'])(
    'answers that there is no project %s',
    async (projectId) => {
      const reply = await stack.request('GET', `/v1/wallets?projectId=${projectId}`);
      expect(reply.status).toBe(404);
      expect(reply.body).toMatchObject({
        code: 2005,
        details: [{ recordType: 'project', recordId: projectId }],
      });
    },
  );
});

describe('a wallet', () => {
  it('is made, read, renamed and deleted', async () => {
    const { status, headers, body } = await create('Issuer');
    expect(status).toBe(201);
    expect(headers.get('location')).toBe(`/v1/wallets/${body.id}`);
    expect(body).toMatchObject({ projectId: stack.tenant.projectId, name: 'Issuer', isDefault: false });
    const [key] = await stack.db.$client`select 1 as there from data_keys where owner_id = ${body.id}`;
    expect(key).toBeDefined();
    const path = `/v1/wallets/${body.id}`;
    expect((await stack.request('GET', path)).body).toEqual(body);
    const renamed = await stack.request<Wallet>('PATCH', path, { body: { name: 'Verifier' } });
    expect(renamed).toMatchObject({ status: 200, body: { id: body.id, name: 'Verifier' } });
    expect((await stack.request('DELETE', path)).status).toBe(204);
    for (const method of ['GET', 'DELETE'] as const)
      expect((await stack.request(method, path)).status).toBe(404);
    expect((await stack.request('PATCH', path, { body: { name: 'Late' } })).status).toBe(404);
    expect((await list()).map(({ id }) => id)).not.toContain(body.id);
  });

  it('is not created in a missing project', async () => {
    const reply = await create('Nowhere', 'nonsense');
    expect(reply).toMatchObject({ status: 404, body: { code: 2005, details: [{ recordType: 'project' }] } });
  });

  it('is refused with every wrong field', async () => {
    const reply = await stack.request('POST', '/v1/wallets', { body: { name: '', isDefault: true } });
    expect(reply.body.details.map(({ field }) => field).toSorted()).toEqual([
      'isDefault',
      'name',
      'projectId',
    ]);
  });

  it('is not deleted while it is the default', async () => {
    const wallet = (await list()).find(({ isDefault }) => isDefault);
    const reply = await stack.request('DELETE', `/v1/wallets/${wallet?.id}`);
    expect(reply.status).toBe(409);
    expect(reply.body).toMatchObject({
      code: 2006,
      details: [{ recordType: 'wallet', recordId: wallet?.id }],
    });
  });

  it('is not deleted while an execution with it is open', async () => {
    const { body } = await create('In use');
    const { id } = await stack.run(await stack.publish(waiting(body.id)));
    const refused = await stack.request('DELETE', `/v1/wallets/${body.id}`);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 2006, details: [{ recordId: body.id, openExecutions: 1 }] });
    await stack.request('POST', `${stack.project}/executions/${id}/cancel`);
    await stack.until(id, 'cancelled');
    expect((await stack.request('DELETE', `/v1/wallets/${body.id}`)).status).toBe(204);
  });

  it('becomes the default of new executions; running ones keep theirs', async () => {
    const workflowId = await stack.publish(waiting());
    const before = await stack.start(workflowId);
    const { body } = await create('Next default');
    const path = `/v1/wallets/${body.id}/make-default`;
    expect(await stack.request('POST', path)).toMatchObject({
      status: 200,
      body: { id: body.id, isDefault: true },
    });
    expect((await stack.request('POST', path)).status).toBe(200);
    expect((await list()).filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual([body.id]);
    const after = await stack.start(workflowId);
    expect(after.body).toMatchObject({ walletId: body.id });
    expect(before.body).not.toMatchObject({ walletId: body.id });
  });

  it('is one default of many, whichever request wins', async () => {
    const wallets = await Promise.all(Array.from({ length: 5 }, (_, index) => create(`Candidate ${index}`)));
    const replies = await Promise.all(
      wallets.map(({ body }) => stack.request('POST', `/v1/wallets/${body.id}/make-default`)),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await list()).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  it('counts against the limit of the whole account', async () => {
    const { accountId, apiKey, projectId } = await createTestTenant(stack.db, stack.vault);
    await stack.db.$client`update accounts set plan = 'team' where id = ${accountId}`;
    const limit = plans.team.limits.wallets;
    const replies = await Promise.all(
      Array.from({ length: limit + 3 }, () => create('One more', projectId, apiKey)),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(limit - 1);
    expect(replies.find(({ status }) => status === 403)?.body).toMatchObject({
      code: 2009,
      details: [{ metric: 'wallets', limit, used: limit }],
    });
    const project = await stack.request('POST', '/v1/projects', { body: { name: 'With a wallet' }, apiKey });
    expect(project.body).toMatchObject({ code: 2009, details: [{ metric: 'wallets' }] });
  });
});
