import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
async function makeSecret(type: string, from: object) {
  const name = `secret${++names}`;
  const made = await stack.request<{ id: string }>('POST', `${stack.project}/secrets`, {
    body: { name, type, from },
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
  return (await Promise.all([...paths, audit].map(async (path) => (await stack.request('GET', path)).text))).join(
    '\n',
  );
};

describe('a secret of a store', () => {
  it('is read as it is used, sent, masked, and found nowhere else', async () => {
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

  it('that was rotated in its store is read anew after a minute', async () => {
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

  it('whose store is away makes the action try again, and it completes later', async () => {
    const vault = await openVault({ crm: { token: newValue() } });
    vault.fault.status = 503;
    const store = await makeStore(vaultAt(vault.address), token);
    const secret = await makeSecret('bearer', { store: store.name, key: 'crm' });
    const { url, came } = await echoing();
    const { id } = (await stack.start(await publish(url, { credential: secret.name }))).body;
    await stack.untilLogged(id, 'workflowExecution.actionRetrying');
    const { text } = await stack.request('GET', `${stack.project}/executions/${id}/timeline`);
    expect(text).toContain('secretStore.unavailable');
    expect(text).not.toContain(token.token);
    vault.fault.status = null;
    await stack.until(id, 'completed');
    expect(came).toHaveLength(1);
  });
});
