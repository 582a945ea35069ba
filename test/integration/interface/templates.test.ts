import { beforeAll, describe, expect, it } from 'vitest';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { createTestTenant } from '../../stack/tenant.ts';
import { askForBadge, badgeTemplate } from '../../stack/wallets.ts';

interface Template {
  id: string;
  name: string;
  createdAt: string;
}

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

const licenceTemplate = {
  name: 'Licence',
  format: 'mso_mdoc',
  doctype: 'org.iso.18013.5.1.mDL',
  claims: [{ namespace: 'org.iso.18013.5.1', name: 'birth_date', type: 'full-date' }],
};

const kinds = [
  ['credentials', badgeTemplate],
  ['credentials', licenceTemplate],
  ['presentations', { name: 'Show the badge', dcql: askForBadge }],
] as const;

describe.each(kinds)('templates of %s', (collection, template) => {
  const path = () => `${stack.project}/templates/${collection}`;
  const create = (body: unknown = template) => stack.request<Template>('POST', path(), { body });

  it('are created, read, replaced and deleted', async () => {
    const created = await create();
    expect(created.status).toBe(201);
    expect(created.headers.get('location')).toBe(`${path()}/${created.body.id}`);
    expect(created.body).toMatchObject({ name: template.name, projectId: stack.tenant.projectId });
    const one = `${path()}/${created.body.id}`;
    expect((await stack.request('GET', one)).body).toEqual({ ...created.body, workflows: [] });

    const replaced = await stack.request<Template>('PUT', one, { body: { ...template, name: 'Other' } });
    expect(replaced.body).toMatchObject({ id: created.body.id, name: 'Other' });
    expect((await stack.request('DELETE', one)).status).toBe(204);
    expect((await stack.request('GET', one)).status).toBe(404);
    expect((await stack.request('PUT', one, { body: template })).status).toBe(404);
    expect((await stack.request('DELETE', one)).status).toBe(404);
  });

  it('name the workflows that use them in their draft or published version', async () => {
    const { id } = (await create()).body;
    const { body: workflow } = await stack.request<{ id: string }>('POST', `${stack.project}/workflows`, {
      body: { name: 'Uses it', actions: [{ id: 'one', name: 'general/assign@v1', attributes: { of: id } }] },
    });
    expect((await stack.request('GET', `${path()}/${id}`)).body).toMatchObject({
      workflows: [{ id: workflow.id, name: 'Uses it' }],
    });
  });

  it('are listed, the newest first, page by page', async () => {
    const ids = [(await create()).body.id, (await create()).body.id];
    const first = await stack.request<{ data: Template[]; nextCursor: string }>('GET', `${path()}?limit=1`);
    expect(first.body.data.map(({ id }) => id)).toEqual([ids[1]]);
    const next = await stack.request<{ data: Template[] }>(
      'GET',
      `${path()}?limit=1&cursor=${encodeURIComponent(first.body.nextCursor)}`,
    );
    expect(next.body.data.map(({ id }) => id)).toEqual([ids[0]]);
  });

  it('are refused with 2000 if their shape is wrong', async () => {
    const { status, body } = await stack.request('POST', path(), { body: { name: 'Empty' } });
    expect(status).toBe(422);
    expect(body.code).toBe(2000);
    expect(body.details).not.toEqual([]);
  });

  it('need a key, and are hidden from other accounts', async () => {
    const { id } = (await create()).body;
    expect((await stack.request('GET', path(), { apiKey: null })).status).toBe(401);
    const { apiKey } = await createTestTenant(stack.db, stack.vault);
    for (const [method, where] of [
      ['GET', path()],
      ['GET', `${path()}/${id}`],
      ['DELETE', `${path()}/${id}`],
    ] as const) {
      expect((await stack.request(method, where, { apiKey })).status).toBe(404);
    }
  });
});

describe('a credential template', () => {
  it('may not name a claim that the issuer itself sets', async () => {
    const { body } = await stack.request('POST', `${stack.project}/templates/credentials`, {
      body: { ...badgeTemplate, claims: [{ name: 'iss' }] },
    });
    expect(body).toMatchObject({ code: 2000, details: [{ field: 'claims.0.name' }] });
  });
});
