import { beforeAll, describe, expect, it } from 'vitest';
import { fetching, workflowOf } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { createTestTenant } from '../../stack/tenant.ts';

interface Secret {
  id: string;
  name: string;
}

let stack: Stack;
let path: string;
beforeAll(async () => {
  stack = await sharedStack();
  path = `${stack.project}/secrets`;
});

let names = 0;
const newName = () => `forHosts${++names}`;
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
  (await stack.request('GET', `${stack.project}/audit?recordId=${id}`)).text;

describe('the hosts of a secret', () => {
  const change = (id: string, hosts: string[]) =>
    stack.request<Secret>('PATCH', `${path}/${id}`, { body: { hosts } });

  it('are set at its creation, shown in small letters, and changed', async () => {
    const hosts = ['API.crm.example', 'api.crm.example', '*.bücher.example:8443'];
    const made = await create({ hosts });
    const kept = ['api.crm.example', '*.xn--bcher-kva.example:8443'];
    expect(made).toMatchObject({ status: 201, body: { hosts: kept } });
    const { id } = made.body;
    const changed = await change(id, ['other.example']);
    expect(changed).toMatchObject({ status: 200, body: { hosts: ['other.example'] } });
    expect((await stack.request('GET', `${path}/${id}`)).body).toMatchObject({ hosts: ['other.example'] });
    expect((await stack.request<{ data: object[] }>('GET', `${path}?limit=100`)).body.data).toContainEqual(
      changed.body,
    );
    expect(await auditOf(id)).toContain('secret.update');
  });

  it.each([
    [{ hosts: [] }, 'field.missing', 'hosts'],
    [{ hosts: ['crm.example', '*'] }, 'value.format', 'hosts.1'],
    [{ hosts: ['*.example'] }, 'value.format', 'hosts.0'],
    [{ hosts: ['https://crm.example'] }, 'value.format', 'hosts.0'],
    [{ hosts: Array.from({ length: 21 }, (_, at) => `h${at}.example`) }, 'value.length', 'hosts'],
    [{ type: 'values', values: { north: 'value-of-the-north' }, hosts: [] }, 'field.missing', 'hosts'],
    [
      { type: 'hmac', values: { key: 'key-of-the-crm', header: 'x-signature' }, hosts: [] },
      'field.missing',
      'hosts',
    ],
  ])('are refused with the field: %j', async (body, reason, field) => {
    const refused = await stack.request('POST', path, {
      body: { name: newName(), type: 'bearer', values: { token: 'token-of-the-crm' }, ...body },
    });
    expect(refused).toMatchObject({ status: 422, body: { code: 2000, details: [{ reason, field }] } });
  });

  it('may be omitted: the secret goes to the host that a definition writes, not to one of an input', async () => {
    const { status, body } = await create({ hosts: undefined });
    expect({ status, body }).toMatchObject({ status: 201, body: { hosts: null } });
    const draft = await stack.request<{ problems: { severity: string }[] }>(
      'POST',
      `${stack.project}/workflows`,
      {
        body: workflowOf([
          fetching('written', 'https://crm.example/', { credential: body.name }),
          fetching('computed', '${input.host}/', { credential: body.name }),
        ]),
      },
    );
    expect(draft.body.problems.filter(({ severity }) => severity === 'error')).toMatchObject([
      { reason: 'secret.hostComputed', field: 'actions.1.attributes.url' },
    ]);
    expect(draft.body.problems).toContainEqual(
      expect.objectContaining({ reason: 'secret.hostsMissing', field: 'actions.0.attributes.credential' }),
    );
  });

  it('are never removed, and belong to their project', async () => {
    const { id } = (await create()).body;
    expect(await change(id, [])).toMatchObject({
      status: 422,
      body: { details: [{ reason: 'field.missing', field: 'hosts' }] },
    });
    const { apiKey } = await createTestTenant(stack.db, stack.vault);
    const theirs = await stack.request('PATCH', `${path}/${id}`, {
      apiKey,
      body: { hosts: ['evil.example'] },
    });
    expect(theirs.status).toBe(404);
  });

  it('are none for a key that only signs: no call can use it', async () => {
    const name = newName();
    const values = { key: 'a key of thirty-two bytes or more' };
    const made = await stack.request('POST', path, { body: { name, type: 'hmac', values } });
    expect(made).toMatchObject({ status: 201, body: { hosts: [] } });
    const body = workflowOf([
      { id: 'sign', name: 'jwt/sign@v1', attributes: { key: name, claims: {} } },
      fetching('call', 'https://crm.example/', { text: `\${secrets.${name}.key}`, method: 'POST' }),
    ]);
    const { body: draft } = await stack.request<{ problems: object[] }>(
      'POST',
      `${stack.project}/workflows`,
      { body },
    );
    expect(draft.problems).toMatchObject([
      { severity: 'error', reason: 'secret.hostsMissing', pointer: '/actions/1/attributes/text' },
    ]);
  });
});

describe('a workflow with a call that uses a secret', () => {
  const draft = async (attributes: object) =>
    (
      await stack.request<{ id: string; problems: object[] }>('POST', `${stack.project}/workflows`, {
        body: workflowOf([fetching('call', 'https://crm.example/', attributes)]),
      })
    ).body;
  const publish = (id: string) => stack.request('POST', `${stack.project}/workflows/${id}/publish`);

  it.each([
    [['crm.example'], []],
    [
      ['crm.example:8443', 'other.example'],
      [{ severity: 'error', reason: 'secret.hostRefused', field: 'actions.0.attributes.credential' }],
    ],
    [
      null,
      [{ severity: 'warning', reason: 'secret.hostsMissing', field: 'actions.0.attributes.credential' }],
    ],
  ])('is compared with the hosts of the secret when it is saved: %j', async (hosts, expected) => {
    const { id: secretId, name } = (await create()).body;
    await stack.db.$client`update secrets set hosts = ${hosts}::text[] where id = ${secretId}`;
    const { id, problems } = await draft({ credential: name });
    expect(problems).toMatchObject(expected);
    expect(problems).toHaveLength(expected.length);
    const isRefused = expected.some(({ severity }) => severity === 'error');
    expect((await publish(id)).status).toBe(isRefused ? 422 : 200);
  });

  it('may read its host from a variable only if the secret has hosts', async () => {
    const { id: secretId, name } = (await create()).body;
    const variable = { name: `${name}Url`, value: 'https://crm.example' };
    expect((await stack.request('POST', `${stack.project}/variables`, { body: variable })).status).toBe(201);
    const url = `\${vars.${variable.name}}/`;
    expect((await draft({ url, credential: name })).problems).toEqual([]);
    await stack.db.$client`update secrets set hosts = null where id = ${secretId}`;
    expect((await draft({ url, credential: name })).problems).toMatchObject([
      { severity: 'error', reason: 'secret.hostComputed', field: 'actions.0.attributes.credential' },
    ]);
  });
});
