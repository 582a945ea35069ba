import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fetching, workflowOf } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { serveHttp } from '../../stack/loopback-server.ts';
import { openVault } from '../../stack/secret-stores.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { type Example, examplesIn } from './examples.ts';
import { openServices } from './services.ts';
import { tryExample } from './try-example.ts';

const page = readFileSync(new URL('../../../docs/secrets.md', import.meta.url), 'utf8');
const [example, signing, ...others] = examplesIn(page);

/** Where the hosts of the page are in this test. */
const loopback = ['127.0.0.1:*'];

let stack: Stack;
let services: Awaited<ReturnType<typeof openServices>>;
beforeAll(async () => {
  [stack, services] = await Promise.all([sharedStack(), openServices()]);
});
afterAll(() => services.close());

it('the example of docs/secrets.md runs with the secret that the page creates, and is not published without it', async () => {
  const [, body = '{}'] = /\$API\/secrets -H.*?-d '(\{.*?\})'/s.exec(page) ?? [];
  await expectRunWith(JSON.parse(body.replace('…', 'token-of-the-page')) as object, example);
  expect(others).toEqual([]);
});

it('the example that signs a JWT runs with a key as the page makes it, and is not published without it', async () => {
  const { privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const [, filter = ''] = /--rawfile key partner\.pem '(.*?)'/.exec(page) ?? [];
  const [, name, type, algorithm, keyId] =
    /name: "(.*?)", type: "(.*?)", values: \{privateKey: \$key, algorithm: "(.*?)", keyId: "(.*?)"\}/.exec(
      filter,
    ) ?? [];
  expect(name).toBe('partner');
  await expectRunWith({ name, type, values: { privateKey, algorithm, keyId } }, signing);
});

it('the store of the page has the values of the secret that the page creates in it', async () => {
  const vault = await openVault({ 'shop/orders': { api_token: 'token-of-the-orders' } });
  const [store = '', secret = ''] = [...page.matchAll(/-d '(.*(?:"settings"|"from").*)'$/gm)].map(
    ([, body]) => body,
  );
  const given = store.replace('https://vault.example:8200', vault.address).replace('…', 'token-of-the-vault');
  for (const [path, body] of [
    ['secret-stores', given],
    ['secrets', secret.replace(/"hosts": \[.*?\]/, `"hosts": ${JSON.stringify(loopback)}`)],
  ] as const)
    expect(
      (await stack.request('POST', `${stack.project}/${path}`, { body: JSON.parse(body) as object })).status,
    ).toBe(201);
  const came: unknown[] = [];
  const server = await serveHttp((request, response) => {
    came.push(request.headers.authorization);
    response.end('{}');
  });
  const call = fetching('call', `http://127.0.0.1:${server.port}/`, { credential: 'orders' });
  await stack.run(await stack.publish(workflowOf([call])));
  await eventually(() => expect(came).toEqual(['Bearer token-of-the-orders']));
});

async function expectRunWith(secret: object, shown: Example | undefined): Promise<void> {
  const reachable = services.forExecution();
  const source = reachable(shown?.source ?? '');
  await expect(stack.publish(source)).rejects.toThrow('secret.unknown');
  expect(
    (await stack.request('POST', `${stack.project}/secrets`, { body: { ...secret, hosts: loopback } }))
      .status,
  ).toBe(201);
  const [run, ...rest] = shown?.runs ?? [];
  if (!run?.input) throw new Error('the example has no run');
  const workflowId = await stack.publish(source);
  const { status, payload } = await tryExample(stack, workflowId, { ...run, input: run.input }, reachable);
  expect(status).toBe(run.status);
  const outputs = Object.entries(payload.actions).map(([id, { output }]) => [id, output]);
  expect(Object.fromEntries(outputs)).toMatchObject(run.outputs);
  expect(rest).toEqual([]);
}
