import { generateKeyPairSync } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { fetching, workflowOf } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { createTestTenant } from '../../stack/tenant.ts';

interface Store {
  id: string;
  name: string;
  etag: string;
  version: number;
}

let stack: Stack;
let path: string;
beforeAll(async () => {
  stack = await sharedStack();
  path = `${stack.project}/secret-stores`;
});

let names = 0;
const settings = { type: 'vault', address: 'https://vault.invalid', mount: 'kv' };
const create = (body: object = {}) =>
  stack.request<Store>('POST', path, {
    body: { name: `store${++names}`, settings, credentials: { token: 'token-of-the-vault' }, ...body },
  });
const createSecret = (body: object) =>
  stack.request<{ id: string; name: string }>('POST', `${stack.project}/secrets`, {
    body: { name: `outside${++names}`, type: 'bearer', hosts: ['crm.invalid'], ...body },
  });

describe('a secret store', () => {
  it('is created, listed, read, changed and deleted, and no answer shows its credentials', async () => {
    const created = await create();
    expect(created).toMatchObject({
      status: 201,
      body: { projectId: stack.tenant.projectId, settings, version: 1 },
    });
    const one = `${path}/${created.body.id}`;
    expect(created.headers.get('location')).toBe(one);
    const other = { ...settings, namespace: 'shop' };
    const changed = await stack.request<Store>('PATCH', one, { body: { settings: other } });
    expect(changed).toMatchObject({ status: 200, body: { settings: other, version: 2 } });
    const read = await stack.request('GET', one);
    expect(read.body).toEqual({ ...changed.body, secrets: [] });
    const listed = await stack.request<{ data: Store[] }>('GET', `${path}?sort=name&limit=100`);
    expect(listed.body.data).toContainEqual(changed.body);
    expect((await stack.request('DELETE', one)).status).toBe(204);
    expect((await stack.request('GET', one)).status).toBe(404);
    const { id } = created.body;
    const keys = await stack.db.$client`select 1 from data_keys where owner_id = ${id}`;
    expect(keys).toEqual([]);
    const audited = (await stack.request('GET', `${stack.project}/audit?recordId=${id}`)).text;
    for (const verb of ['create', 'update', 'delete']) expect(audited).toContain(`secretStore.${verb}`);
    for (const { text } of [created, changed, read, listed, { text: audited }])
      expect(text).not.toContain('token-of');
  });

  it('is created once for one idempotency key', async () => {
    const body = { name: 'once', settings, credentials: { token: 'token-of-the-vault' } };
    const headers = { 'idempotency-key': 'store-once' };
    const [one, two] = [
      await stack.request<Store>('POST', path, { body, headers }),
      await stack.request<Store>('POST', path, { body, headers }),
    ];
    expect(two.body.id).toBe(one.body.id);
  });

  it('has a name that is unique in the project', async () => {
    const { name } = (await create()).body;
    expect(await create({ name })).toMatchObject({
      status: 409,
      body: { code: 2006, details: [{ reason: 'name.taken', recordType: 'secretStore' }] },
    });
  });

  const { privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const gcp = { type: 'gcp', project: 'shop' };
  const aws = { type: 'aws', region: 'eu-central-1' };
  it.each<[object, string]>([
    [{ name: 'Not-A-Name' }, 'name'],
    [{ settings: { ...settings, type: 'other' } }, 'settings.type'],
    [{ settings: { ...settings, address: 'nowhere' } }, 'settings.address'],
    [{ settings: { ...settings, address: 'https://10.0.0.1/' } }, 'settings.address'],
    [{ settings: { ...settings, address: 'https://vault.invalid/?a=1' } }, 'settings.address'],
    [{ settings: { ...settings, mount: '../sys' } }, 'settings.mount'],
    [{ credentials: {} }, 'credentials.token'],
    [{ credentials: { token: '' } }, 'credentials.token'],
    [{ credentials: { token: 'token-of-the-vault\n' } }, 'credentials.token'],
    [{ credentials: { token: 'token-of-the-vault', more: 'token-of-more' } }, 'credentials.more'],
    [{ credentials: { roleId: 'role' } }, 'credentials.secretId'],
    [{ settings: aws, credentials: { accessKeyId: 'one' } }, 'credentials.secretAccessKey'],
    [{ settings: { ...aws, region: 'x/y' } }, 'settings.region'],
    [{ settings: gcp, credentials: { serviceAccountKey: 'token-of-it' } }, 'credentials.serviceAccountKey'],
    [
      {
        settings: gcp,
        credentials: {
          serviceAccountKey: JSON.stringify({ client_email: 'token-of', private_key: privateKey }),
        },
      },
      'credentials.serviceAccountKey',
    ],
  ])('is refused with the field, and without its credentials: %j', async (body, field) => {
    const refused = await create(body);
    expect(refused).toMatchObject({ status: 422, body: { code: 2000, details: [{ field }] } });
    expect(refused.text).not.toMatch(/token-of|PRIVATE/);
  });

  it('keeps its type, and its credentials are not sent to another URL', async () => {
    const one = `${path}/${(await create()).body.id}`;
    const change = (body: object) => stack.request('PATCH', one, { body });
    expect(await change({ settings: { type: 'aws', region: 'eu-central-1' } })).toMatchObject({
      status: 422,
      body: { details: [{ field: 'settings.type' }] },
    });
    const elsewhere = { ...settings, address: 'https://other.invalid' };
    expect(await change({ settings: elsewhere })).toMatchObject({
      status: 422,
      body: { details: [{ reason: 'field.missing', field: 'credentials' }] },
    });
    expect(await change({ settings: elsewhere, credentials: { token: 'another-token' } })).toMatchObject({
      status: 200,
      body: { settings: elsewhere },
    });
  });

  it('is limited to twenty', async () => {
    const { id } = (await stack.request<{ id: string }>('POST', '/v1/projects', { body: { name: 'Stores' } }))
      .body;
    await stack.db.$client`
      insert into secret_stores (project_id, name, settings, credentials)
      select ${id}, 'x' || n, '{}', '' from generate_series(1, 20) n`;
    const refused = await stack.request('POST', `/v1/projects/${id}/secret-stores`, {
      body: { name: 'last', settings, credentials: { token: 'token-of-the-vault' } },
    });
    expect(refused).toMatchObject({ status: 409, body: { details: [{ reason: 'secretStore.tooMany' }] } });
    await stack.request('DELETE', `/v1/projects/${id}`);
    expect(await stack.db.$client`select 1 from secret_stores where project_id = ${id}`).toEqual([]);
  });

  it('needs a key, and is hidden from other accounts', async () => {
    const { id, name } = (await create()).body;
    expect((await stack.request('GET', path, { apiKey: null })).status).toBe(401);
    const { apiKey, projectId } = await createTestTenant(stack.db, stack.vault);
    for (const [method, where] of [
      ['GET', path],
      ['GET', `${path}/${id}`],
      ['DELETE', `${path}/${id}`],
    ] as const)
      expect((await stack.request(method, where, { apiKey })).status).toBe(404);
    const theirs = await stack.request('POST', `/v1/projects/${projectId}/secrets`, {
      apiKey,
      body: { name: 'theirs', type: 'bearer', hosts: ['crm.invalid'], from: { store: name, key: 'crm' } },
    });
    expect(theirs).toMatchObject({ status: 422, body: { details: [{ reason: 'secretStore.unknown' }] } });
  });
});

describe('a secret of a store', () => {
  let anyStore: string;
  beforeAll(async () => {
    anyStore = (await create()).body.name;
  });

  it('shows its path, keeps the store, and is rotated in the store alone', async () => {
    const store = (await create()).body;
    const from = { store: store.name, key: 'crm/api', fields: { token: 'api_token' } };
    const made = await createSecret({ from });
    expect(made).toMatchObject({ status: 201, body: { from, fields: ['token'], version: 1 } });
    const secret = `${stack.project}/secrets/${made.body.id}`;
    expect((await stack.request('GET', `${path}/${store.id}`)).body).toMatchObject({
      secrets: [{ id: made.body.id, name: made.body.name }],
    });
    expect(await stack.request('DELETE', `${path}/${store.id}`)).toMatchObject({
      status: 409,
      body: { details: [{ reason: 'secretStore.used', recordType: 'secret', recordId: made.body.id }] },
    });
    const values = { token: 'token-of-the-crm' };
    expect(await stack.request('POST', `${secret}/rotate`, { body: { values } })).toMatchObject({
      status: 409,
      body: { code: 2006, details: [{ reason: 'secret.outside' }] },
    });
    expect((await stack.request('DELETE', secret)).status).toBe(204);
    expect((await stack.request('DELETE', `${path}/${store.id}`)).status).toBe(204);
  });

  it.each<[object, string]>([
    [{ from: { store: 'unknown', key: 'crm' } }, 'from.store'],
    [{ from: { store: 'STORE', key: '' } }, 'from.key'],
    [{ from: { store: 'STORE', key: '../sys/seal' } }, 'from.key'],
    [{ from: { store: 'STORE', key: 'crm', fields: { token: 'x', other: 'x' } } }, 'from.fields.other'],
    [{ type: 'values', from: { store: 'STORE', key: 'crm', fields: {} } }, 'from.fields'],
    [{ type: 'values', from: { store: 'STORE', key: 'crm' } }, 'from.fields'],
    [
      { type: 'basic', from: { store: 'STORE', key: 'crm', fields: { username: 'x' } } },
      'from.fields.password',
    ],
    [{ type: 'apiKey', from: { store: 'STORE', key: 'crm', fields: { value: 'x' } } }, 'from.fields.header'],
    [{ values: { token: 'token-of-it' }, from: { store: 'STORE', key: 'crm' } }, 'values.token'],
    [{ values: { other: 'x' }, from: { store: 'STORE', key: 'crm' } }, 'values.other'],
    [{ type: 'apiKey', from: { store: 'STORE', key: 'crm' } }, 'values.header'],
    [{ type: 'apiKey', values: { header: 'x y' }, from: { store: 'STORE', key: 'crm' } }, 'values.header'],
    [
      {
        type: 'basic',
        values: { username: 'me' },
        from: { store: 'STORE', key: 'crm', fields: { username: 'x', password: 'x' } },
      },
      'from.fields.username',
    ],
    [
      {
        type: 'oauth2ClientCredentials',
        values: { tokenUrl: 'https://login.invalid/token', clientId: 'shop', algorithm: 'ES256' },
        from: { store: 'STORE', key: 'crm' },
      },
      'from.fields',
    ],
    [
      {
        type: 'oauth2ClientCredentials',
        values: { tokenUrl: 'https://login.invalid/token' },
        from: { store: 'STORE', key: 'crm', fields: { clientId: 'x' } },
      },
      'from.fields.clientSecret',
    ],
    [
      {
        type: 'oauth2ClientCredentials',
        values: { tokenUrl: 'https://10.0.0.1/', clientId: 'shop' },
        from: { store: 'STORE', key: 'crm', fields: { clientSecret: 'x' } },
      },
      'values.tokenUrl',
    ],
    [{}, 'values'],
  ])('is refused with the field: %j', async (body, field) => {
    const given = JSON.parse(JSON.stringify(body).replace('STORE', anyStore)) as object;
    expect(await createSecret(given)).toMatchObject({
      status: 422,
      body: { code: 2000, details: [{ field }] },
    });
  });

  it('may have plain fields here, such as a user name, and shows none of its values', async () => {
    const { name: store } = (await create()).body;
    const made = await createSecret({
      type: 'oauth2ClientCredentials',
      values: { tokenUrl: 'https://login.invalid/token', clientId: 'shop-client' },
      from: { store, key: 'crm' },
    });
    expect(made).toMatchObject({
      status: 201,
      body: { fields: ['clientSecret', 'scope', 'tokenUrl', 'clientId'], from: { fields: null } },
    });
    expect(made.text).not.toContain('shop-client');
  });

  it('has pointers to its fields, whatever their names', async () => {
    const { name: store } = (await create()).body;
    const fields = { token: 'x', 'a.b/c': 'x' };
    for (const [given, pointer] of [
      [{ from: { store, key: 'crm', fields } }, '/from/fields/a.b~1c'],
      [{ values: { token: 'token-of-it', 'a.b/c': 'token-of-it' } }, '/values/a.b~1c'],
    ] as const)
      expect((await createSecret(given)).body).toMatchObject({ details: [{ pointer }] });
  });

  it('names the fields that definitions may read', async () => {
    const store = (await create()).body.name;
    const { name } = (
      await createSecret({ type: 'values', from: { store, key: 'crm', fields: { north: 'a', south: 'b' } } })
    ).body;
    const reading = (field: string) =>
      workflowOf([
        fetching('call', 'https://crm.invalid/', { headers: { a: `\${secrets.${name}.${field}}` } }),
      ]);
    await stack.publish(reading('north'));
    await expect(stack.publish(reading('west'))).rejects.toThrow('secret.unknown');
  });
});
