import { beforeAll, describe, expect, it } from 'vitest';
import { fetching, workflowOf } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { createTestTenant } from '../../stack/tenant.ts';

interface Secret {
  id: string;
  name: string;
  version: number;
  previousExpiresAt: string | null;
}

let stack: Stack;
let path: string;
beforeAll(async () => {
  stack = await sharedStack();
  path = `${stack.project}/secrets`;
});

let names = 0;
const newName = () => `secret${++names}`;
const create = (body: object = {}) =>
  stack.request<Secret>('POST', path, {
    body: {
      name: newName(),
      type: 'bearer',
      hosts: ['crm.example'],
      values: { token: 'token-of-the-crm' },
      ...body,
    },
  });
const auditOf = async (id: string) =>
  (await stack.request<{ data: { action: string }[] }>('GET', `${stack.project}/audit?recordId=${id}`)).text;

describe('a secret', () => {
  it('is created, listed, read, rotated and deleted, and no answer shows a value', async () => {
    const created = await create();
    expect(created).toMatchObject({
      status: 201,
      body: {
        projectId: stack.tenant.projectId,
        type: 'bearer',
        fields: ['token'],
        version: 1,
        previousExpiresAt: null,
        rotatedAt: null,
        lastUsedAt: null,
      },
    });
    const one = `${path}/${created.body.id}`;
    expect(created.headers.get('location')).toBe(one);
    const rotated = await stack.request<Secret>('POST', `${one}/rotate`, {
      body: { values: { token: 'another-token-of-it' } },
    });
    expect(rotated).toMatchObject({ status: 200, body: { version: 2, rotatedAt: expect.any(String) } });
    expect(rotated.body.previousExpiresAt).not.toBeNull();
    const read = await stack.request('GET', one);
    expect(read.body).toEqual({ ...rotated.body, workflows: [] });
    const listed = await stack.request<{ data: Secret[] }>('GET', `${path}?sort=name&limit=100`);
    expect(listed.body.data).toContainEqual(rotated.body);
    expect((await stack.request('DELETE', one)).status).toBe(204);
    expect((await stack.request('GET', one)).status).toBe(404);
    const audited = await auditOf(created.body.id);
    for (const verb of ['create', 'rotate', 'delete']) expect(audited).toContain(`secret.${verb}`);
    for (const { text } of [created, rotated, read, listed, { text: audited }])
      expect(text).not.toMatch(/token-of/);
  });

  it('keeps the former version for the overlap, and no longer', async () => {
    const { id } = (await create()).body;
    const versions = () =>
      stack.db.$client<{ version: number }[]>`
        select version from secret_versions where secret_id = ${id} order by version`;
    const rotate = (overlapSeconds: number) =>
      stack.request<Secret>('POST', `${path}/${id}/rotate`, {
        body: { values: { token: 'another-token' }, overlapSeconds },
      });
    await rotate(60);
    expect(await versions()).toEqual([{ version: 1 }, { version: 2 }]);
    await rotate(60);
    expect(await versions()).toEqual([{ version: 2 }, { version: 3 }]);
    expect((await rotate(0)).body).toMatchObject({ version: 4, previousExpiresAt: null });
    expect(await versions()).toEqual([{ version: 4 }]);
  });

  it('has a name that is unique in the project', async () => {
    const { name } = (await create()).body;
    expect(await create({ name })).toMatchObject({
      status: 409,
      body: { code: 2006, details: [{ reason: 'name.taken', field: 'name' }] },
    });
  });

  it.each([
    [{ name: 'Not-A-Name' }, 'name'],
    [{ type: 'other' }, 'type'],
    [{ values: { token: 'short' } }, 'values.token'],
    [{ values: { token: 'token-of-the-crm', more: 'token-of-the-crm' } }, 'values.more'],
    [
      {
        type: 'oauth2ClientCredentials',
        values: { tokenUrl: 'nowhere', clientId: 'a', clientSecret: 'token-of-the-crm' },
      },
      'values.tokenUrl',
    ],
  ])('is refused with the field, and without the value: %j', async (body, field) => {
    const refused = await create(body);
    expect(refused).toMatchObject({ status: 422, body: { code: 2000, details: [{ field }] } });
    expect(refused.text).not.toContain('token-of');
  });

  it('is rotated to the fields of its type alone', async () => {
    const { id } = (await create()).body;
    const refused = await stack.request('POST', `${path}/${id}/rotate`, { body: { values: { key: 'x' } } });
    expect(refused).toMatchObject({ status: 422, body: { code: 2000 } });
  });

  it('is limited to two hundred', async () => {
    const made = await stack.request<{ id: string }>('POST', '/v1/projects', { body: { name: 'Full' } });
    const { id } = made.body;
    await stack.db.$client`
      insert into secrets (project_id, name, type) select ${id}, 'x' || n, 'bearer' from generate_series(1, 200) n`;
    const refused = await stack.request('POST', `/v1/projects/${id}/secrets`, {
      body: { name: 'last', type: 'bearer', hosts: ['crm.example'], values: { token: 'token-of-the-crm' } },
    });
    expect(refused).toMatchObject({ status: 409, body: { details: [{ reason: 'secret.tooMany' }] } });
    await stack.request('DELETE', `/v1/projects/${id}`);
    expect(await stack.db.$client`select 1 from secrets where project_id = ${id}`).toEqual([]);
  });

  it('needs a key, and is hidden from other accounts', async () => {
    const { id } = (await create()).body;
    expect((await stack.request('GET', path, { apiKey: null })).status).toBe(401);
    const { apiKey } = await createTestTenant(stack.db, stack.vault);
    for (const [method, where] of [
      ['GET', path],
      ['GET', `${path}/${id}`],
      ['DELETE', `${path}/${id}`],
    ] as const)
      expect((await stack.request(method, where, { apiKey })).status).toBe(404);
  });

  it('is deleted with its key if its project is deleted', async () => {
    const made = await stack.request<{ id: string }>('POST', '/v1/projects', { body: { name: 'Ends' } });
    const project = `/v1/projects/${made.body.id}`;
    const { id } = (
      await stack.request<Secret>('POST', `${project}/secrets`, {
        body: { name: 'crm', type: 'bearer', hosts: ['crm.example'], values: { token: 'token-of-the-crm' } },
      })
    ).body;
    expect((await stack.request('DELETE', project)).status).toBe(204);
    expect(await stack.db.$client`select 1 from data_keys where owner_id = ${id}`).toEqual([]);
    expect(await stack.db.$client`select 1 from secret_versions where secret_id = ${id}`).toEqual([]);
  });
});

describe('a workflow that names secrets', () => {
  const draft = async (attributes: object) =>
    (
      await stack.request<{ id: string; problems: object[] }>('POST', `${stack.project}/workflows`, {
        body: workflowOf([fetching('call', 'https://crm.example/', attributes)]),
      })
    ).body;
  const publish = (id: string) => stack.request('POST', `${stack.project}/workflows/${id}/publish`);

  it('is not published before they exist, with their fields, and of a type that fits', async () => {
    const name = newName();
    const { id, problems } = await draft({
      headers: { 'x-token': `\${secrets.${name}.token}` },
      credential: name,
    });
    const fields = ['actions.0.attributes.headers.x-token', 'actions.0.attributes.credential'];
    const unknown = fields.map((field) => ({ field, reason: 'secret.unknown', severity: 'error' }));
    expect(problems).toMatchObject(unknown);
    const refused = await publish(id);
    expect(refused).toMatchObject({ status: 422, body: { code: 2000 } });
    for (const field of fields)
      expect(refused.body.details).toContainEqual(
        expect.objectContaining({ field, reason: 'secret.unknown', message: expect.stringContaining(name) }),
      );

    await create({ name, type: 'hmac', values: { key: 'key-of-the-crm' } });
    expect((await publish(id)).body.details).toEqual([
      expect.objectContaining({ reason: 'secret.unknown', message: expect.stringContaining('`token`') }),
      expect.objectContaining({ reason: 'secret.unfit' }),
    ]);
  });

  it('is not published with a header that its credential adds', async () => {
    const { name } = (await create()).body;
    const { id, problems } = await draft({
      headers: { Authorization: 'Basic ${input.email}' },
      credential: name,
    });
    const problem = {
      reason: 'secret.unfit',
      field: 'actions.0.attributes.credential',
      message: expect.stringContaining('`authorization`'),
    };
    expect(problems).toContainEqual(expect.objectContaining(problem));
    expect((await publish(id)).body.details).toContainEqual(expect.objectContaining(problem));

    await create({
      name: `${name}Key`,
      type: 'apiKey',
      values: { header: 'x-key', value: 'key-of-the-crm' },
    });
    const other = await draft({
      headers: { Authorization: 'Basic ${input.email}' },
      credential: `${name}Key`,
    });
    expect((await publish(other.id)).status).toBe(200);
  });

  it('is listed with the secrets that its published version reads', async () => {
    const secret = (await create()).body;
    const { id } = await draft({ credential: secret.name });
    const uses = async () =>
      (await stack.request<{ workflows: object[] }>('GET', `${path}/${secret.id}`)).body.workflows;
    expect(await uses()).toEqual([]);
    expect((await publish(id)).status).toBe(200);
    expect(await uses()).toEqual([{ id, name: 'Test' }]);
    await stack.request('POST', `${stack.project}/workflows/${id}/unpublish`);
    expect(await uses()).toEqual([]);
  });

  it('shows their names in a dry run, and in a try of an action', async () => {
    const { name } = (await create()).body;
    const { id } = await draft({ headers: { 'x-token': `\${secrets.${name}.token}` } });
    const shown = `secrets.${name}.token`;
    const dry = await stack.request('POST', `${stack.project}/workflows/${id}/dry-run`, {
      body: { input: {}, answers: { call: { output: { status: 200, headers: {}, body: 1, error: null } } } },
    });
    expect(dry.status).toBe(200);
    expect(dry.text).toContain(shown);
    const tried = await stack.request('POST', `${stack.project}/actions/general/fetch@v1/try`, {
      body: {
        attributes: {
          url: 'https://10.0.0.1/',
          credential: name,
          headers: { 'x-token': `\${secrets.${name}.token}` },
        },
      },
    });
    expect(tried.text).toContain(shown);
    for (const { text } of [dry, tried]) expect(text).not.toContain('token-of');
  });
});
