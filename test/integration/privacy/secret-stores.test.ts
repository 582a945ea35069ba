import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../stack/eventually.ts';
import { fetching, workflowOf } from '../../stack/definitions.ts';
import { serveHttp } from '../../stack/loopback-server.ts';
import { openAws, openGcp, openVault } from '../../stack/secret-stores.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { placesOf, tracesOf } from './traces.ts';

let stack: OwnStack;
let now = Date.now();
beforeAll(async () => {
  stack = await startStack({ secretsNow: () => now });
});
afterAll(() => stack.stop());

let names = 0;
async function makeStore(settings: object, credentials: Record<string, string>) {
  const name = `store${++names}`;
  const made = await stack.request<{ id: string }>('POST', `${stack.project}/secret-stores`, {
    body: { name, settings, credentials },
  });
  expect(made.status).toBe(201);
  return { name, path: `${stack.project}/secret-stores/${made.body.id}`, text: made.text };
}
async function makeSecret(type: string, from: object, values?: object) {
  const name = `secret${++names}`;
  const made = await stack.request<{ id: string }>('POST', `${stack.project}/secrets`, {
    body: { name, type, hosts: ['127.0.0.1:*'], from, values },
  });
  expect(made.status).toBe(201);
  return { name, path: `${stack.project}/secrets/${made.body.id}`, text: made.text };
}
const token = { token: 'token-of-the-vault' };
const vaultAt = (address: string) => ({ type: 'vault', address, mount: 'kv' });
const newValue = () => `value+${randomBytes(12).toString('base64')}/`;

/** Sends each request back. */
async function echoing() {
  const came: IncomingMessage['headers'][] = [];
  const server = await serveHttp((request, response) => {
    came.push(request.headers);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(request.headers));
  });
  return { url: `http://127.0.0.1:${server.port}/`, came };
}

const publish = (url: string, attributes: object) =>
  stack.publish(workflowOf([fetching('call', url, attributes)]));
const run = async (workflowId: string) =>
  stack.until((await stack.start(workflowId)).body.id, 'completed', 'failed');

/** Everything that the API shows of an execution. */
const shownOf = async (id: string): Promise<string> => {
  const of = `${stack.project}/executions/${id}`;
  const paths = [of, `${of}/timeline`, `${of}/actions`, `${of}/actions/call`, `${of}/definition`];
  const audit = `${stack.project}/audit?limit=100`;
  return (
    await Promise.all([...paths, audit].map(async (path) => (await stack.request('GET', path)).text))
  ).join('\n');
};

describe('a secret of a store', () => {
  it('is read at its use, sent, masked, and found nowhere else', async () => {
    const value = newValue();
    const vault = await openVault({ 'crm/api': { api_token: value } });
    const store = await makeStore(vaultAt(vault.address), token);
    const from = { store: store.name, key: 'crm/api', fields: { token: 'api_token' } };
    const secret = await makeSecret('bearer', from);
    const { body } = await stack.request('GET', secret.path);
    expect(body).toMatchObject({ from, fields: ['token'] });
    const { url, came } = await echoing();
    const { id, status } = await run(await publish(url, { credential: secret.name }));
    expect(status).toBe('completed');
    expect(came[0]?.authorization).toBe(`Bearer ${value}`);
    const shown = await shownOf(id);
    expect(shown).toContain('•••');
    const traces = await tracesOf(stack);
    traces.set('API', Buffer.from([shown, store.text, secret.text, JSON.stringify(body)].join('\n')));
    for (const hidden of [value, encodeURIComponent(value), token.token])
      expect(placesOf(hidden, traces)).toEqual([]);
  });

  it('is read again after a minute if it was rotated in its store', async () => {
    const vault = await openVault({ crm: { token: 'first-value-of-it' } });
    const store = await makeStore(vaultAt(vault.address), token);
    const secret = await makeSecret('bearer', { store: store.name, key: 'crm' });
    const { url, came } = await echoing();
    const workflowId = await publish(url, { headers: { 'x-token': `\${secrets.${secret.name}.token}` } });
    await run(workflowId);
    vault.secrets['crm'] = { token: 'second-value-of-it' };
    now += 59_000;
    await run(workflowId);
    expect(vault.asked).toHaveLength(1);
    now += 2_000;
    await run(workflowId);
    expect(came.map((headers) => headers['x-token'])).toEqual([
      'first-value-of-it',
      'first-value-of-it',
      'second-value-of-it',
    ]);
  });

  it('makes the action try again if its store is away, and it completes later', async () => {
    const vault = await openVault({ crm: { token: newValue() } });
    vault.fault.status = 503;
    const store = await makeStore(vaultAt(vault.address), token);
    const secret = await makeSecret('bearer', { store: store.name, key: 'crm' });
    const { url, came } = await echoing();
    const { id } = (await stack.start(await publish(url, { credential: secret.name }))).body;
    const timeline = await eventually(async () => {
      const { text } = await stack.request('GET', `${stack.project}/executions/${id}/timeline`);
      expect(text).toContain('secretStore.unavailable');
      return text;
    });
    expect(timeline).not.toContain(token.token);
    vault.fault.status = null;
    await stack.until(id, 'completed');
    expect(came).toHaveLength(1);
  });
});

describe('a store', () => {
  it('gets a token with an AppRole, keeps it, and another one after a 403', async () => {
    const vault = await openVault({
      one: { token: 'value-of-the-first' },
      two: { token: 'value-of-the-second' },
    });
    const store = await makeStore(
      { ...vaultAt(vault.address), namespace: 'shop' },
      { roleId: 'role', secretId: 'secret-of-the-role' },
    );
    const { url, came } = await echoing();
    const use = async (key: string) => {
      const secret = await makeSecret('bearer', { store: store.name, key });
      await run(await publish(url, { credential: secret.name }));
    };
    await use('one');
    expect(vault.asked).toEqual(['POST /v1/auth/approle/login', 'GET /v1/kv/data/one']);
    vault.tokens.clear();
    await use('two');
    expect(vault.asked.slice(2)).toEqual([
      'GET /v1/kv/data/two',
      'POST /v1/auth/approle/login',
      'GET /v1/kv/data/two',
    ]);
    expect(came.map(({ authorization }) => authorization)).toEqual([
      'Bearer value-of-the-first',
      'Bearer value-of-the-second',
    ]);
    expect(placesOf('token-of-login', await tracesOf(stack))).toEqual([]);
  });

  it('gets signed requests for AWS, and gives a text or fields', async () => {
    const key = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: newValue() };
    const [text, password] = [newValue(), newValue()];
    const arn = 'arn:aws:secretsmanager:eu-central-1:123456789012:secret:crm-AbCdEf';
    const aws = await openAws({ [arn]: text, 'shop/db': JSON.stringify({ username: 'me', password }) }, key);
    const store = await makeStore({ type: 'aws', region: 'eu-central-1', endpoint: aws.endpoint }, key);
    const { url, came } = await echoing();
    const bearer = await makeSecret('bearer', { store: store.name, key: arn });
    const apiKey = await makeSecret(
      'apiKey',
      { store: store.name, key: arn },
      { header: 'x-key-of-the-shop' },
    );
    const basic = await makeSecret('basic', { store: store.name, key: 'shop/db' });
    const ids = [];
    for (const { name } of [bearer, basic, apiKey])
      ids.push((await run(await publish(url, { credential: name }))).id);
    expect(came.map(({ authorization }) => authorization)).toEqual([
      `Bearer ${text}`,
      `Basic ${Buffer.from(`me:${password}`).toString('base64')}`,
      undefined,
    ]);
    expect(came[2]?.['x-key-of-the-shop']).toBe(text);
    const traces = await tracesOf(stack);
    traces.set('API', Buffer.from((await Promise.all(ids.map(shownOf))).join('\n')));
    for (const hidden of [text, password, key.secretAccessKey]) expect(placesOf(hidden, traces)).toEqual([]);
  });

  it('gets the token of a service account for GCP, and gives its latest version', async () => {
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2_048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    });
    const key = newValue();
    const gcp = await openGcp({ crm: key }, privateKey);
    const { endpoint, serviceAccountKey } = gcp;
    const store = await makeStore({ type: 'gcp', project: 'shop', endpoint }, { serviceAccountKey });
    const secret = await makeSecret('values', { store: store.name, key: 'crm', fields: { key: 'key' } });
    const { url, came } = await echoing();
    const { id } = await run(await publish(url, { headers: { 'x-key': `\${secrets.${secret.name}.key}` } }));
    expect(came[0]?.['x-key']).toBe(key);
    expect(gcp.asked).toEqual(['POST /token', 'GET /v1/projects/shop/secrets/crm/versions/latest:access']);
    const traces = await tracesOf(stack);
    traces.set('API', Buffer.from(await shownOf(id)));
    for (const hidden of [key, 'token-of-the-account', privateKey.slice(40, 80)])
      expect(placesOf(hidden, traces)).toEqual([]);
  });
});

it('a key of a store signs a JWT, although a local activity may not call out', async () => {
  const key = `${newValue()}${newValue()}`;
  const vault = await openVault({ partner: { key } });
  const store = await makeStore(vaultAt(vault.address), token);
  const secret = await makeSecret('hmac', { store: store.name, key: 'partner' });
  const workflowId = await stack.publish(
    workflowOf([
      { id: 'sign', name: 'jwt/sign@v1', attributes: { key: secret.name, claims: { iss: 'shop' } } },
    ]),
  );
  const { status, payload } = await run(workflowId);
  expect(status).toBe('completed');
  const { jwt = '' } = (payload.actions['sign']?.output ?? {}) as { jwt?: string };
  await expect(jwtVerify(jwt, Buffer.from(key))).resolves.toMatchObject({ payload: { iss: 'shop' } });
});

it.each([
  [
    'that refuses',
    { crm: { token: 'token-of-it' } },
    { token: 'another-token' },
    'crm',
    'secretStore.refused',
    'status 403 (the credentials do not allow it)',
  ],
  ['without the key', {}, token, 'crm', 'secretStore.refused', 'status 404 (it has nothing there'],
  ['without the field', { crm: { other: 'token-of-it' } }, token, 'crm', 'secretStore.unfit'],
  ['with a value that is too short', { crm: { token: 'short' } }, token, 'crm', 'secretStore.unfit'],
  ['with a value that is no text', { crm: { token: 12_345_678 } }, token, 'crm', 'secretStore.unfit'],
])(
  'a store %s fails the action with the names of both, and no value',
  async (_, has, credentials, key, reason, says = '') => {
    const vault = await openVault(has);
    const store = await makeStore(vaultAt(vault.address), credentials);
    const secret = await makeSecret('bearer', { store: store.name, key });
    const { url, came } = await echoing();
    const call = { ...fetching('call', url, { credential: secret.name }), retry: { maxAttempts: 1 } };
    const { error } = await run(await stack.publish(workflowOf([call])));
    expect(error).toMatchObject({
      code: 2005,
      details: [{ reason, recordType: 'secret', recordId: secret.name, store: store.name }],
    });
    expect(error?.message).toContain(`'${secret.name}'`);
    expect(error?.message).toContain(says);
    expect(JSON.stringify(error)).not.toMatch(/token-of|another-token|short'|12345678/);
    expect(came).toEqual([]);
  },
);
