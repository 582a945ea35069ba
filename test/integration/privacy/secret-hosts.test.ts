import { beforeAll, describe, expect, it } from 'vitest';
import { fetching, workflowOf } from '../../stack/definitions.ts';
import { serveHttp } from '../../stack/loopback-server.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

let names = 0;
async function create(type: string, values: Record<string, string>, hosts = ['127.0.0.1:*']) {
  const name = `toHosts${++names}`;
  const { body } = await stack.request<{ id: string }>('POST', `${stack.project}/secrets`, {
    body: { name, type, hosts, values },
  });
  return { name, path: `${stack.project}/secrets/${body.id}` };
}

/** Counts the requests that came. */
async function receiving() {
  const came: unknown[] = [];
  const server = await serveHttp((request, response) => {
    came.push(request.headers);
    response.end();
  });
  return { url: `http://127.0.0.1:${server.port}/`, came };
}

describe('a secret with allowed hosts', () => {
  const token = 'token-for-one-host';
  const published = async (attributes: { url: string } & Record<string, unknown>) => {
    const { url, ...others } = attributes;
    return stack.publish(workflowOf([fetching('call', url, others)]));
  };
  const change = (path: string, hosts: string[]) => stack.request('PATCH', path, { body: { hosts } });
  const end = async (workflowId: string, input: object = {}) =>
    stack.until((await stack.start(workflowId, input)).body.id, 'completed', 'failed');

  it.each([
    ['as a credential', (name: string) => ({ credential: name })],
    ['in a header', (name: string) => ({ headers: { 'x-token': `\${secrets.${name}.token}` } })],
    ['in a body', (name: string) => ({ method: 'POST', payload: { token: `\${secrets.${name}.token}` } })],
    [
      'beside another that may go there',
      (name: string, other: string) => ({
        credential: other,
        text: `\${secrets.${name}.token}`,
        method: 'POST',
      }),
    ],
  ])(
    'goes to them alone %s, whatever the definition says, and no connection is opened to another',
    async (_, attributesOf) => {
      const { name, path } = await create('bearer', { token });
      const other = await create('bearer', { token });
      const { url, came } = await receiving();
      const workflowId = await published({ url, failOnError: false, ...attributesOf(name, other.name) });
      expect((await change(path, ['crm.example', '127.0.0.1'])).status).toBe(200);
      const refused = await end(workflowId);
      expect(refused).toMatchObject({ status: 'failed', error: { code: 2005 } });
      expect(refused.error?.details).toEqual([
        expect.objectContaining({ reason: 'secret.hostRefused', field: 'url', host: new URL(url).host }),
      ]);
      expect(refused.error?.message).toContain(`'${name}'`);
      expect(JSON.stringify(refused)).not.toContain(token);
      expect(came).toEqual([]);
      await change(path, [new URL(url).host]);
      expect((await end(workflowId)).status).toBe('completed');
      expect(came).toHaveLength(1);
    },
  );

  it('goes to them alone as the one of ai/chat@v1, too', async () => {
    const { name, path } = await create('bearer', { token });
    const { url, came } = await receiving();
    const attributes = { url, model: 'small', prompt: 'Hi', credential: name };
    const workflowId = await stack.publish(workflowOf([{ id: 'call', name: 'ai/chat@v1', attributes }]));
    await change(path, ['crm.example']);
    expect((await end(workflowId)).error).toMatchObject({ details: [{ reason: 'secret.hostRefused' }] });
    expect(came).toEqual([]);
  });

  it('goes to them alone if its access token is requested elsewhere, too', async () => {
    const tokens = await serveHttp((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ access_token: 'access-token', token_type: 'Bearer' }));
    });
    const { url, came } = await receiving();
    const tokenUrl = `http://127.0.0.1:${tokens.port}/token`;
    const values = { tokenUrl, clientId: 'me', clientSecret: 'client-secret' };
    const { name, path } = await create('oauth2ClientCredentials', values, [new URL(url).host]);
    const workflowId = await published({ url, credential: name });
    expect((await end(workflowId)).status).toBe('completed');
    expect(came).toHaveLength(1);
    await change(path, [new URL(tokenUrl).host]);
    expect((await end(workflowId)).error).toMatchObject({ details: [{ reason: 'secret.hostRefused' }] });
    expect(came).toHaveLength(1);
  });

  it('stays within its origin if a redirect is followed', async () => {
    const { url, came } = await receiving();
    const { name } = await create('bearer', { token });
    const sent: unknown[] = [];
    const server = await serveHttp((request, response) => {
      sent.push(request.headers.authorization);
      response.writeHead(307, { location: sent.length === 1 ? '/again' : url }).end();
    });
    await end(await published({ url: `http://127.0.0.1:${server.port}/`, credential: name, follow: 5 }));
    expect(sent).toEqual([`Bearer ${token}`, `Bearer ${token}`]);
    expect(came).toEqual([]);
  });

  it('goes anywhere if it was made before secrets had hosts', async () => {
    const { name } = await create('bearer', { token });
    await stack.db.$client`update secrets set hosts = null where name = ${name}`;
    const { url, came } = await receiving();
    expect((await end(await published({ url, credential: name }))).status).toBe('completed');
    expect(came).toHaveLength(1);
  });

  it.each([
    ['general/fetch@v2', 'credential', { url: 'http://127.0.0.1:1/' }],
    ['jwt/sign@v1', 'key', { claims: {} }],
  ])('cannot be chosen by input that gives all attributes: %s', async (action, field, attributes) => {
    const key = 'a key of thirty-two bytes or more';
    const { name } = await create('hmac', { key, header: 'x-signature' });
    const workflowId = await stack.publish(
      workflowOf([{ id: 'call', name: action, attributes: '$.input.attributes' }]),
    );
    const { error } = await end(workflowId, { attributes: { ...attributes, [field]: name } });
    expect(error).toMatchObject({ code: 2005, details: [{ reason: 'secret.unnamed', field }] });
  });
});
