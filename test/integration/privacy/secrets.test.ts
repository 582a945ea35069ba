import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetching, workflowOf } from '../../stack/definitions.ts';
import { serveHttp } from '../../stack/loopback-server.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { placesOf, tracesOf } from './traces.ts';

let stack: OwnStack;
beforeAll(async () => {
  stack = await startStack({});
});
afterAll(() => stack.stop());

let names = 0;
async function create(type: string, values: Record<string, string>) {
  const name = `secret${++names}`;
  const { body } = await stack.request<{ id: string }>('POST', `${stack.project}/secrets`, {
    body: { name, type, hosts: ['127.0.0.1:*'], values },
  });
  return { name, path: `${stack.project}/secrets/${body.id}` };
}
const newValue = () => `value+${randomBytes(12).toString('base64')}"é/`;

/** Keeps the requests that came, and sends each back with this status, in every form that a server may choose. */
async function echoing(status = 200) {
  const came: { headers: IncomingMessage['headers']; url: string; body: string }[] = [];
  const server = await serveHttp(async (request, response) => {
    const one = { headers: request.headers, url: request.url ?? '', body: await text(request) };
    came.push(one);
    const { authorization = '' } = request.headers;
    response.writeHead(status, {
      'content-type': 'application/json',
      'x-echo': encodeURIComponent(authorization),
    });
    response.end(
      JSON.stringify({
        one,
        base64: [one.body, one.url, authorization].map((part) => Buffer.from(`a${part}`).toString('base64')),
        form: [one.body, one.url].map(encodeURIComponent),
      }),
    );
  });
  return { url: `http://127.0.0.1:${server.port}/`, came };
}

const run = async (attributes: { url: string } & Record<string, unknown>, input: object = {}) => {
  const { url, ...others } = attributes;
  const id = await stack.publish(workflowOf([fetching('call', url, others)]));
  const { body } = await stack.start(id, input);
  return stack.until(body.id, 'completed', 'failed');
};

/** Everything that the API shows of an execution. */
const shownOf = async (id: string): Promise<string> => {
  const of = `${stack.project}/executions/${id}`;
  const paths = [of, `${of}/timeline`, `${of}/actions`, `${of}/actions/call`, `${of}/definition`];
  return (await Promise.all(paths.map(async (path) => (await stack.request('GET', path)).text))).join('\n');
};

describe('the value of a secret', () => {
  it.each([200, 404, 400])('is sent, and is nowhere else, whatever the answer: %i', async (status) => {
    const [value, plain] = [newValue(), `plain-${randomBytes(12).toString('base64')}`];
    const { name } = await create('values', { token: value, plain });
    const { url, came } = await echoing(status);
    const { id } = await run({
      url,
      method: 'POST',
      headers: { authorization: `Key \${secrets.${name}.plain}` },
      query: { token: `\${secrets.${name}.token}` },
      payload: { deep: [`\${"Token " + secrets.${name}.token}`] },
      ...(status === 400 ? { failOnError: false } : {}),
    });
    expect(came[0]?.headers.authorization).toBe(`Key ${plain}`);
    expect(JSON.parse(came[0]?.body ?? '')).toEqual({ deep: [`Token ${value}`] });
    expect(new URL(came[0]?.url ?? '', url).searchParams.get('token')).toBe(value);
    const shown = await shownOf(id);
    expect(shown).toContain('•••');
    expect(shown).toContain(`secrets.${name}.token`);
    const traces = await tracesOf(stack);
    traces.set('API', Buffer.from(shown));
    for (const form of [
      plain,
      encodeURIComponent(plain),
      value,
      encodeURIComponent(value),
      JSON.stringify(value).slice(1, -1),
    ])
      expect(placesOf(form, traces)).toEqual([]);
    expect(placesOf(value.slice(0, -3), traces)).toEqual([]);
  });

  it('is replaced in the next try after it was rotated', async () => {
    const [first, second] = ['first-value-of-it', 'second-value-of-it'];
    const { name, path } = await create('bearer', { token: first });
    const sent: unknown[] = [];
    const server = await serveHttp(async (request, response) => {
      sent.push(request.headers.authorization);
      if (sent.length === 1)
        await stack.request('POST', `${path}/rotate`, { body: { values: { token: second } } });
      response.writeHead(sent.length === 1 ? 503 : 200).end();
    });
    const { status } = await run({ url: `http://127.0.0.1:${server.port}/`, credential: name });
    expect(status).toBe('completed');
    expect(sent).toEqual([`Bearer ${first}`, `Bearer ${second}`]);
    const { body } = await stack.request<{ lastUsedAt: string | null }>('GET', path);
    expect(body.lastUsedAt).not.toBeNull();
  });

  it.each([
    [3_600, ['second', 'first'], 'completed'],
    [0, ['second'], 'failed'],
  ])(
    'is, for an overlap of %i seconds, the former one if the new one is refused',
    async (overlapSeconds, tokens, end) => {
      const { name, path } = await create('bearer', { token: 'first-value-of-it' });
      const values = { token: 'second-value-of-it' };
      await stack.request('POST', `${path}/rotate`, { body: { values, overlapSeconds } });
      const sent: unknown[] = [];
      const server = await serveHttp((request, response) => {
        const { authorization } = request.headers;
        sent.push(authorization);
        response
          .writeHead(authorization === 'Bearer first-value-of-it' ? 200 : 401)
          .end(`for ${authorization}`);
      });
      const { id, status } = await run({ url: `http://127.0.0.1:${server.port}/`, credential: name });
      expect(status).toBe(end);
      expect(sent).toEqual(tokens.map((token) => `Bearer ${token}-value-of-it`));
      const shown = await shownOf(id);
      expect(shown).toContain('for Bearer •••');
      expect(shown).not.toContain('-value-of-it');
    },
  );

  it('is hidden if the server says the one before while the two overlap, and only if this action has used it', async () => {
    const { name, path } = await create('values', { used: 'used-before-it', other: 'other-of-the-two' });
    const values = { used: 'used-after-it', other: 'other-of-the-two' };
    await stack.request('POST', `${path}/rotate`, { body: { values, overlapSeconds: 3_600 } });
    const server = await serveHttp((request, response) => {
      response.writeHead(200).end(`${String(request.headers['x-a'])} used-before-it other-of-the-two`);
    });
    const url = `http://127.0.0.1:${server.port}/`;
    const { payload } = await run({ url, headers: { 'x-a': `\${secrets.${name}.used}` } });
    expect(payload.actions['call']?.output).toMatchObject({ body: '••• ••• other-of-the-two' });
  });

  it('is not used with so many others that they could not all be looked for: neither published, nor sent', async () => {
    const long = () => randomBytes(12_000).toString('base64').slice(0, 16_000);
    const fields = ['a', 'b', 'c', 'd', 'e'];
    const short = Object.fromEntries(fields.map((field) => [field, `short-value-${field}`]));
    const { name, path } = await create('values', short);
    const { url, came } = await echoing();
    const reading = (some: string[]) =>
      workflowOf([
        fetching('call', url, {
          method: 'POST',
          payload: some.map((field) => `\${secrets.${name}.${field}}`),
        }),
      ]);
    const [few, many] = [await stack.publish(reading(fields.slice(1))), await stack.publish(reading(fields))];
    const values = Object.fromEntries(fields.map((field) => [field, long()]));
    await stack.request('POST', `${path}/rotate`, { body: { values, overlapSeconds: 0 } });
    const ended = async (workflowId: string) => {
      const { body } = await stack.start(workflowId);
      return stack.until(body.id, 'completed', 'failed');
    };
    const { id } = await ended(few);
    expect(await shownOf(id)).toContain('•••');
    expect((await ended(many)).error).toMatchObject({
      code: 2005,
      details: [{ reason: 'secret.tooLong', limit: 65_536 }],
    });
    expect(came).toHaveLength(1);
    await expect(stack.publish(reading(fields))).rejects.toThrow('secret.tooLong');
    expect(await stack.publish(reading(fields.slice(1)))).toBeTypeOf('string');
  });

  it('does not replace the text of somebody else', async () => {
    const { name } = await create('bearer', { token: 'token-of-the-crm' });
    const { url, came } = await echoing();
    const guesses = [`secrets.${name}.token`, `\${secrets.${name}.token}`, `secret-${'0'.repeat(32)}`];
    await run(
      { url, method: 'POST', headers: { 'x-one': `\${secrets.${name}.token}` }, payload: '$.input.guesses' },
      { guesses },
    );
    expect(JSON.parse(came[0]?.body ?? '')).toEqual(guesses);
  });

  it('fails the action with its name at once if it is deleted', async () => {
    const { name, path } = await create('bearer', { token: 'token-that-goes' });
    const { url, came } = await echoing();
    const workflows = [{ credential: name }, { headers: { a: `\${secrets.${name}.token}` } }];
    const ids = await Promise.all(
      workflows.map((attributes) => stack.publish(workflowOf([fetching('call', url, attributes)]))),
    );
    await stack.request('DELETE', path);
    const errors = await Promise.all(
      ids.map(async (id) => (await stack.until((await stack.start(id)).body.id, 'failed')).error),
    );
    const named = { recordType: 'secret', recordId: name };
    expect(errors).toMatchObject([
      { code: 2005, details: [{ reason: 'record.unknown', ...named }] },
      { code: 2001, details: [{ reason: 'expression.reference', ...named }] },
    ]);
    expect(came).toEqual([]);
  });
});

describe('a credential', () => {
  it.each<[string, Record<string, string>, object]>([
    ['bearer', { token: 'token-of-bearer' }, { authorization: 'Bearer token-of-bearer' }],
    [
      'basic',
      { username: 'me', password: 'password-1' },
      { authorization: `Basic ${Buffer.from('me:password-1').toString('base64')}` },
    ],
    ['apiKey', { header: 'x-api-key', value: 'key-of-api' }, { 'x-api-key': 'key-of-api' }],
  ])('is sent by its type, and hidden: %s', async (type, values, headers) => {
    const { name } = await create(type, values);
    const { url, came } = await echoing();
    const { id } = await run({ url, credential: name });
    expect(came[0]?.headers).toMatchObject(headers);
    const shown = await shownOf(id);
    for (const value of Object.values(headers)) expect(shown).not.toContain(value);
    expect(shown).not.toContain(Object.values(headers).join().split(' ').at(-1));
  });

  it('is an access token of OAuth 2, requested once, and once more after a 401', async () => {
    const asked: string[] = [];
    const tokens = await serveHttp(async (request, response) => {
      asked.push(`${request.headers.authorization} ${await text(request)}`);
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify({
          access_token: `access-token-${asked.length}`,
          token_type: 'Bearer',
          expires_in: 3600,
        }),
      );
    });
    const { name } = await create('oauth2ClientCredentials', {
      tokenUrl: `http://127.0.0.1:${tokens.port}/token`,
      clientId: 'me & you',
      clientSecret: 'client+secret',
      scope: 'orders',
    });
    const sent: unknown[] = [];
    const server = await serveHttp((request, response) => {
      sent.push(request.headers.authorization);
      const isRefused = request.headers.authorization === 'Bearer access-token-1' && sent.length > 1;
      response.writeHead(isRefused ? 401 : 200).end(String(request.headers.authorization));
    });
    const attributes = { url: `http://127.0.0.1:${server.port}/`, credential: name };
    const { id } = await run(attributes);
    expect(asked).toEqual([
      `Basic ${Buffer.from('me+%26+you:client%2Bsecret').toString('base64')} grant_type=client_credentials&scope=orders`,
    ]);
    expect(await shownOf(id)).not.toContain('access-token-1');
    expect((await run(attributes)).status).toBe('completed');
    expect(sent).toEqual([1, 1, 2].map((number) => `Bearer access-token-${number}`));
    expect(asked).toHaveLength(2);
    expect(placesOf('access-token-', await tracesOf(stack))).toEqual([]);
  });
});
