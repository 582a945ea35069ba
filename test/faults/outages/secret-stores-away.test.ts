import type { IncomingMessage, ServerResponse } from 'node:http';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetching, workflowOf, type Action } from '../../stack/definitions.ts';
import { serveHttp } from '../../stack/loopback-server.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { createTestTenant } from '../../stack/tenant.ts';

let stack: OwnStack;
beforeAll(async () => {
  stack = await startStack({ maxActivities: 20 });
});
afterAll(() => stack.stop());

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

const value = `${randomBytes(32).toString('base64')}+/`;
const asJson = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'application/json' });
const good = JSON.stringify({ data: { data: { token: value, key: value } } });

let names = 0;
async function secretOf(type: string, listener: Listener) {
  const { port } = await serveHttp(listener);
  const [store, name] = [`store${++names}`, `secret${names}`];
  const settings = { type: 'vault', address: `http://127.0.0.1:${port}`, mount: 'kv' };
  const made = [
    await stack.request('POST', `${stack.project}/secret-stores`, {
      body: { name: store, settings, credentials: { token: 'token-of-the-vault' } },
    }),
    await stack.request('POST', `${stack.project}/secrets`, {
      body: { name, type, hosts: ['127.0.0.1:*'], from: { store, key: 'k' } },
    }),
  ];
  expect(made.map(({ status }) => status)).toEqual([201, 201]);
  return name;
}

const endOf = async (action: Action) => {
  const workflowId = await stack.publish(workflowOf([action]));
  return stack.until((await stack.start(workflowId)).body.id, 'completed', 'failed');
};
const signing = (key: string, maxAttempts: number) => ({
  id: 'sign',
  name: 'jwt/sign@v1',
  attributes: { key, claims: {} },
  retry: { maxAttempts, interval: 'PT0.1S' },
});
const calling = (credential: string) => ({
  ...fetching('call', 'http://127.0.0.1:1/', { credential }),
  retry: { maxAttempts: 1 },
});

const troubles: [string, string, Listener][] = [
  ['never answers', 'unavailable', () => {}],
  ['never ends its answer', 'unavailable', (_, response) => asJson(response).write('{"data":')],
  [
    'sends a byte now and then',
    'unavailable',
    (_, response) => {
      asJson(response);
      const timer = setInterval(() => response.write(' '), 200);
      response.on('close', () => clearInterval(timer));
    },
  ],
  ['closes', 'unavailable', (request) => request.socket.destroy()],
  ['sends too much', 'unfit', (_, response) => asJson(response).end(`"${'x'.repeat(200_000)}"`)],
  ['sends no JSON', 'unfit', (_, response) => asJson(response).end('{"data":')],
  ['redirects', 'refused', (_, response) => response.writeHead(302, { location: '/other' }).end()],
];

/** All of them at once, because most need their whole time. */
const endsOf = (type: string, action: (secret: string) => Action) =>
  Promise.all(
    troubles.map(async ([what, , listener]) => {
      const { error } = await endOf(action(await secretOf(type, listener)));
      return [what, error?.code, error?.details[0]?.reason];
    }),
  );
const expected = troubles.map(([what, reason]) => [what, 2005, `secretStore.${reason}`]);

describe('a secret store that gives no values', () => {
  it('fails a call with the reason', async () => {
    expect(await endsOf('bearer', calling)).toEqual(expected);
  }, 60_000);

  it('fails a signature with the same reason, although that has less time for a try', async () => {
    expect(await endsOf('hmac', (key) => signing(key, 1))).toEqual(expected);
  }, 60_000);
});

it('a store that needs longer than one try gives its values to a later one', async () => {
  let asked = 0;
  const secret = await secretOf('hmac', (_, response) => {
    asked += 1;
    setTimeout(() => asJson(response).end(good), 7_000);
  });
  const { status } = await endOf(signing(secret, 3));
  expect(status).toBe('completed');
  expect(asked).toBe(1);
}, 60_000);

it('a store that never answers takes half of a worker at most, so that other accounts continue', async () => {
  const slow = await stack.publish(workflowOf([calling(await secretOf('bearer', () => {}))]));
  await Promise.all(Array.from({ length: 30 }, () => stack.start(slow)));
  const { port } = await serveHttp((_, response) => asJson(response).end('{}'));
  const { apiKey, projectId } = await createTestTenant(stack.db, stack.vault);
  const project = `/v1/projects/${projectId}`;
  const made = await stack.request<{ id: string }>('POST', `${project}/workflows`, {
    apiKey,
    body: workflowOf([fetching('call', `http://127.0.0.1:${port}/`)]),
  });
  await stack.request('POST', `${project}/workflows/${made.body.id}/publish`, { apiKey });
  const begunAt = performance.now();
  for (let run = 0; run < 5; run++) {
    const { body } = await stack.request<{ status: string }>('POST', `${project}/executions`, {
      apiKey,
      headers: { prefer: 'wait=10' },
      body: { workflowId: made.body.id },
    });
    expect(body.status).toBe('completed');
  }
  // The first of those that wait for the store ends after ten seconds.
  expect(performance.now() - begunAt).toBeLessThan(8_000);
}, 60_000);
