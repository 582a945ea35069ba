import { createHmac } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { fetching, workflowOf } from '../../stack/definitions.ts';
import { serveHttp } from '../../stack/loopback-server.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

const key = 'key-that-both-sides-know';
let names = 0;
async function create(values: Record<string, string>) {
  const name = `signing${++names}`;
  const { status, body } = await stack.request<{ id: string }>('POST', `${stack.project}/secrets`, {
    body: { name, type: 'hmac', hosts: ['127.0.0.1:*'], values: { key, ...values } },
  });
  expect(status).toBe(201);
  return { name, path: `${stack.project}/secrets/${body.id}` };
}

/** Answers by what `check` says, as somebody who verifies signatures does; keeps what came. */
async function verifying(check: (headers: Record<string, unknown>, body: Buffer) => number = () => 200) {
  const came: { headers: Record<string, unknown>; body: Buffer }[] = [];
  const server = await serveHttp(async (request, response) => {
    const one = { headers: request.headers, body: await buffer(request) };
    came.push(one);
    response.writeHead(check(one.headers, one.body), { location: '/elsewhere' }).end();
  });
  return { url: `http://127.0.0.1:${server.port}/`, came };
}

const run = async (url: string, attributes: object) => {
  const id = await stack.publish(workflowOf([fetching('call', url, attributes)]));
  const { body } = await stack.start(id, {});
  return stack.until(body.id, 'completed', 'failed');
};

const signed = (algorithm: string, withKey: string, ...parts: (string | Buffer)[]) => {
  const hmac = createHmac(algorithm, withKey);
  for (const part of parts) hmac.update(part);
  return hmac;
};

describe('a request that an HMAC key signs', () => {
  it.each([
    ['JSON', { method: 'POST', payload: { name: 'Ñandú €', nested: [1, 2.5] } }],
    ['a form', { method: 'POST', form: { a: 'b c', d: 'é' } }],
    ['bytes', { method: 'PUT', base64: Buffer.from([0, 255, 128]).toString('base64') }],
    ['parts', { method: 'POST', multipart: [{ name: 'a', value: 'b' }] }],
    ['no body', { method: 'GET' }],
  ])('has the signature of its bytes in its header, as GitHub writes it: %s', async (_, attributes) => {
    const { name } = await create({ header: 'X-Hub-Signature-256', prefix: 'sha256=' });
    const { url, came } = await verifying();
    expect((await run(url, { ...attributes, credential: name })).status).toBe('completed');
    const [one] = came;
    expect(one?.headers['x-hub-signature-256']).toBe(
      `sha256=${signed('sha256', key, one?.body ?? '').digest('hex')}`,
    );
  });

  it('has the time, which is signed before the body, in its own header', async () => {
    const { name } = await create({
      header: 'x-signature',
      algorithm: 'sha512',
      encoding: 'base64',
      timestampHeader: 'x-time',
    });
    const { url, came } = await verifying();
    await run(url, { method: 'POST', payload: { a: 1 }, credential: name });
    const [one] = came;
    if (!one) throw new Error('nothing came');
    const { headers, body } = one;
    const time = String(headers['x-time']);
    expect(Math.abs(Number(time) - Date.now() / 1_000)).toBeLessThan(60);
    expect(headers['x-signature']).toBe(signed('sha512', key, `${time}.`, body).digest('base64'));
  });

  it('is signed by the former key, for the overlap of a rotation, if the new one is refused', async () => {
    const { name, path } = await create({ header: 'x-signature' });
    const values = { key: 'key-that-only-we-know', header: 'x-signature' };
    const rotated = await stack.request('POST', `${path}/rotate`, {
      body: { values, overlapSeconds: 3_600 },
    });
    expect(rotated.status).toBe(200);
    const { url, came } = await verifying((headers, body) =>
      headers['x-signature'] === signed('sha256', key, body).digest('hex') ? 200 : 401,
    );
    expect((await run(url, { method: 'POST', text: 'a', credential: name })).status).toBe('completed');
    expect(came).toHaveLength(2);
  });

  it('is signed again if a redirect has removed its body', async () => {
    const { name } = await create({ header: 'x-signature' });
    const { url, came } = await verifying((_, body) => (body.length > 0 ? 303 : 200));
    await run(url, { method: 'POST', text: 'a', credential: name, follow: 1 });
    expect(came.map(({ headers }) => headers['x-signature'])).toEqual(
      ['a', ''].map((body) => signed('sha256', key, body).digest('hex')),
    );
  });

  it('is refused if the action has the header of the signature, too', async () => {
    const { name } = await create({ header: 'X-Signature' });
    const { url, came } = await verifying();
    const failed = await run(url, { headers: { 'x-signature': 'mine' }, credential: name });
    expect(failed.error).toMatchObject({
      code: 2000,
      details: [{ field: 'credential', message: expect.stringContaining('`X-Signature`') }],
    });
    expect(came).toEqual([]);
  });

  it('is verified by the inbound webhook of another Holdfast that has the same values', async () => {
    const how = {
      header: 'x-signature',
      algorithm: 'sha512',
      encoding: 'base64',
      prefix: 'v1=',
      timestampHeader: 'x-time',
    };
    const workflowId = await stack.publish(workflowOf([]));
    const { status, body } = await stack.request<{ url: string; secret: string }>(
      'POST',
      `${stack.project}/inbound-webhooks`,
      { body: { name: 'Partner', workflowId, verification: { type: 'hmac', ...how } } },
    );
    expect(status).toBe(201);
    const { name } = await create({ ...how, key: body.secret });
    const done = await run(body.url, { method: 'POST', payload: { a: 1 }, credential: name });
    expect(done).toMatchObject({
      status: 'completed',
      payload: { actions: { call: { output: { status: 202 } } } },
    });
  });
});

it('an inbound webhook is refused whose signature and time are in the same header', async () => {
  const verification = { type: 'hmac', header: 'X-Signature', timestampHeader: 'x-signature' };
  const workflowId = await stack.publish(workflowOf([]));
  const body = { name: 'Twice', workflowId, verification };
  expect(await stack.request('POST', `${stack.project}/inbound-webhooks`, { body })).toMatchObject({
    status: 422,
    body: { code: 2000, details: [{ field: 'verification.timestampHeader', reason: 'value.invalid' }] },
  });
});
