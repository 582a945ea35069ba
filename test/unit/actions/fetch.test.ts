import type { IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { fetchV1 as contract } from '../../../src/actions/general/fetch.v1.ts';
import { detailsFromIssues } from '../../../src/language/errors/details.ts';
import type { ActionContext } from '../../../actions/context.ts';
import { answering, failureOf, outputOf, run, type Attributes } from './run-fetch.ts';
import { serveBytes, serveHttp } from '../../stack/loopback-server.ts';
import { openEgress, shut } from '../net/open-egress.ts';

/** Returns the request as a server received it. */
async function seen(attributes: Omit<Attributes, 'url'>, changes?: Partial<ActionContext>) {
  const received: { method: string; headers: IncomingHttpHeaders; body: string }[] = [];
  const server = await serveHttp(async (incoming, response) => {
    received.push({ method: incoming.method ?? '', headers: incoming.headers, body: await text(incoming) });
    response.end();
  });
  await run({ ...attributes, url: `http://127.0.0.1:${server.port}/` }, changes);
  const [only] = received;
  if (only === undefined) throw new Error('no request arrived');
  return only;
}

describe('the request of general/fetch@v1', () => {
  test('is a GET in the name of Holdfast', async () => {
    const { method, headers, body } = await seen({});
    expect({ method, agent: headers['user-agent'], body }).toEqual({
      method: 'GET',
      agent: 'Holdfast',
      body: '',
    });
    expect(headers).not.toHaveProperty('content-type');
  });

  test('carries its payload as JSON in the order in which it was written', async () => {
    const { headers, body } = await seen({
      method: 'POST',
      payload: { zebra: 1, ant: { c: null, b: [true] } },
    });
    expect(body).toBe('{"zebra":1,"ant":{"c":null,"b":[true]}}');
    expect(headers['content-type']).toBe('application/json');
  });

  test.each([
    [null, 'null'],
    [false, 'false'],
    [0, '0'],
    ['text', '"text"'],
  ])('sends the payload %j, too', async (payload, body) => {
    expect((await seen({ method: 'POST', payload })).body).toBe(body);
  });

  test('sends a string unchanged if the content type is not JSON', async () => {
    const { headers, body } = await seen({
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      payload: 'a=1&b=2',
    });
    expect({ type: headers['content-type'], body }).toEqual({
      type: 'application/x-www-form-urlencoded',
      body: 'a=1&b=2',
    });
  });

  test('refuses an object if the content type is not JSON', async () => {
    const attributes = {
      url: 'http://127.0.0.1:1/',
      headers: { 'content-type': 'text/plain' },
      payload: { a: 1 },
    };
    expect(await failureOf(attributes)).toMatchObject({
      code: 2000,
      again: false,
      details: [{ field: 'payload' }],
    });
  });

  test('keeps the content type that the definition gives, if it is a kind of JSON', async () => {
    const { headers, body } = await seen({
      method: 'PATCH',
      headers: { 'content-type': 'application/merge-patch+json' },
      payload: { a: 1 },
    });
    expect({ type: headers['content-type'], body }).toEqual({
      type: 'application/merge-patch+json',
      body: '{"a":1}',
    });
  });

  test('carries the same idempotency key with every try', async () => {
    const keyOf = async (attempt: number) => (await seen({}, { attempt })).headers['idempotency-key'];
    expect([await keyOf(1), await keyOf(4)]).toEqual(['execution-1/call', 'execution-1/call']);
  });

  test("leaves the definition's own headers unchanged, whatever their case", async () => {
    const { headers } = await seen({
      headers: { 'IDEMPOTENCY-KEY': 'mine', 'User-Agent': 'me', 'x-n': 1, 'x-b': true },
    });
    expect(headers).toMatchObject({
      'idempotency-key': 'mine',
      'user-agent': 'me',
      'x-n': '1',
      'x-b': 'true',
    });
  });
});

describe('the output of general/fetch@v1', () => {
  test.each([
    ['application/json', '{"b":1,"a":[2]}', { b: 1, a: [2] }],
    ['application/problem+json; charset=utf-8', '"é"', 'é'],
    ['application/json; charset=iso-8859-1', '"é"', 'é'],
    ['application/json', '', null],
    ['application/json', ' \r\n\t', null],
    ['application/cloudevents+json', '{"id":"1"}', { id: '1' }],
    ['text/plain', '\ufffd', '\ufffd'],
    ['text/plain; charset=utf-16le', Buffer.from('é', 'utf16le'), 'é'],
    ['text/plain', '{"a":1}', '{"a":1}'],
    ['text/plain; charset=utf-8', 'é', 'é'],
    ['text/plain; charset="ISO-8859-1"', Buffer.from('é', 'latin1'), 'é'],
    ['text/plain; charset=no-such-thing', 'é', 'é'],
    ['text/plain', '', ''],
  ])('has a body of type %s read', async (type, body, expected) => {
    const output = await outputOf({ url: await answering(200, { 'content-type': type }, body) });
    expect(output).toMatchObject({ status: 200, headers: { 'content-type': type } });
    expect(output.body).toEqual(expected);
  });

  test('is a failure if JSON is promised and the body is none, with a message without a word of the body', async () => {
    const url = await answering(200, { 'content-type': 'application/json' }, '{"marker');
    const failure = await failureOf({ url });
    expect(failure).toMatchObject({
      code: 2005,
      again: false,
      message: `GET ${new URL(url).host}/ was answered with status 200, but the answer could not be read.`,
      details: [{ method: 'GET', host: new URL(url).host, path: '/', status: 200, body: '{"marker' }],
    });
    expect(failure.message + failure.details[0]?.message).not.toContain('marker');
  });

  test.each([301, 400, 404, 503])('is an answer with status %i if failOnError is false', async (status) => {
    const attributes = { url: await answering(status, {}, 'why'), failOnError: false };
    const { maxAttempts } = contract.retry;
    expect(await outputOf(attributes, { attempt: maxAttempts })).toMatchObject({
      status,
      body: 'why',
      error: {
        reason: 'http.status',
        message: `${new URL(attributes.url).host} answered with status ${status}.`,
      },
    });
  });

  test('has no error after a success', async () => {
    expect(await outputOf({ url: await answering(200), failOnError: false })).toMatchObject({ error: null });
  });

  test.each([
    ['http.connect', async () => ({ url: 'http://127.0.0.1:1/' })],
    [
      'http.timeout',
      async () => ({
        url: `http://127.0.0.1:${(await serveBytes(() => {})).port}/`,
        timeout: 'PT0.1S',
      }),
    ],
    [
      'http.protocol',
      async () => ({ url: `http://127.0.0.1:${(await serveBytes((s) => s.end('?'))).port}/` }),
    ],
    ['http.size', async () => ({ url: await answering(200, {}, 'x'.repeat(1_048_577)) })],
  ] as const)('is %s without an answer if failOnError is false, after the last try', async (reason, to) => {
    const attributes = { ...(await to()), failOnError: false };
    const output = await outputOf(attributes, { attempt: contract.retry.maxAttempts });
    expect(output).toEqual({
      status: null,
      headers: {},
      body: null,
      error: { reason, message: expect.stringMatching(/\.$/) },
    });
    expect(v.is(contract.output, output)).toBe(true);
  });

  test('has its status and the reason if it cannot be read and failOnError is false', async () => {
    const url = await answering(200, { 'content-type': 'application/json' }, '{"marker');
    const output = await outputOf({ url, failOnError: false });
    expect(output).toMatchObject({ status: 200, body: null, error: { reason: 'http.body' } });
  });
});

describe('a failure of general/fetch@v1', () => {
  test.each([301, 304, 400, 401, 404, 409, 422])('is definite with status %i', async (status) => {
    const failure = await failureOf({ url: await answering(status, {}, status === 304 ? '' : 'marker') });
    expect(failure).toMatchObject({ code: 2005, again: false, details: [{ status }] });
    expect(failure.message + failure.details[0]?.message).not.toContain('marker');
  });

  test('names method, host, path and status, and neither the query nor the body', async () => {
    const url = `${await answering(500, {}, '{"error":"the database is down"}')}crm/orders?key=marker`;
    const { message, details } = await failureOf({ method: 'POST', url, payload: 'marker' });
    const { host } = new URL(url);
    expect(message).toBe(`POST ${host}/crm/orders was answered with status 500.`);
    expect(details).toEqual([
      {
        reason: 'http.status',
        message: `${host} answered with status 500.`,
        method: 'POST',
        host,
        path: '/crm/orders',
        status: 500,
        body: '{"error":"the database is down"}',
      },
    ]);
  });

  test.each([
    ['the first 2 KiB', {}, 'x'.repeat(5_000), 'x'.repeat(2_048)],
    ['no half of a character', {}, `${'x'.repeat(2_047)}é`, 'x'.repeat(2_047)],
    ['its charset', { 'content-type': 'text/plain; charset=iso-8859-1' }, Buffer.from('é', 'latin1'), 'é'],
    ['no NUL', {}, 'a\0b', 'a\ufffdb'],
    ['nothing where there is nothing', {}, '', undefined],
  ])('keeps of the answer %s', async (_, headers, answer, body) => {
    const { details } = await failureOf({ url: await answering(400, headers, answer) });
    expect(details[0]?.['body']).toBe(body);
  });

  test.each([408, 429, 500, 502, 503, 599])('is not definite with status %i', async (status) => {
    const url = await answering(status);
    expect(await failureOf({ url })).toMatchObject({ code: 2005, again: true, details: [{ status }] });
    expect(await failureOf({ url, failOnError: false })).toMatchObject({ again: true });
    expect(await failureOf({ url }, { attempt: contract.retry.maxAttempts })).toMatchObject({ code: 2005 });
  });

  test.each([
    ['120', 120_000],
    ['86400', 3_600_000],
    ['Sun, 31 Jan 2027 09:00:30 GMT', 30_000],
    ['Sun, 31 Jan 2027 08:00:00 GMT', undefined],
    ['0', undefined],
    ['soon', undefined],
  ])('follows Retry-After: %s', async (header, wait) => {
    const failure = await failureOf({ url: await answering(503, { 'retry-after': header }) });
    expect(failure).toMatchObject({ again: true, wait });
  });

  test('is not definite in the network, and explains its kind and place', async () => {
    const failure = await failureOf({ url: 'http://127.0.0.1:1/notify?q=marker' });
    expect(failure).toMatchObject({
      code: 2005,
      again: true,
      message:
        'GET 127.0.0.1:1/notify failed. The host refused the connection: nothing listens on that port.',
      details: [
        { reason: 'http.connect', code: 'ECONNREFUSED', method: 'GET', host: '127.0.0.1:1', path: '/notify' },
      ],
    });
    expect(JSON.stringify(failure)).not.toContain('marker');
  });

  test('is not definite after a time limit', async () => {
    const server = await serveBytes(() => {});
    const attributes = { url: `http://127.0.0.1:${server.port}/`, timeout: 'PT0.1S' };
    expect(await failureOf(attributes)).toMatchObject({ again: true, details: [{ reason: 'http.timeout' }] });
  });

  test.each([
    ['https://10.0.0.1/', 'address.refused'],
    ['http://example.com/', 'url.insecure'],
    ['https://user:secret@example.com/', 'url.credentials'],
    ['no url', 'url.invalid'],
  ])('is definite at the egress guard: %s', async (url, reason) => {
    const failure = await failureOf({ url }, { egress: openEgress(shut) });
    expect(failure).toMatchObject({ code: 2005, again: false, details: [{ reason, method: 'GET' }] });
    expect(JSON.stringify(failure)).not.toContain('secret');
    const anyway = await failureOf({ url, failOnError: false }, { egress: openEgress(shut) });
    expect(anyway).toMatchObject({ code: 2005, again: false, details: [{ reason }] });
  });

  test('is definite for size, and 1 MiB is not too much', async () => {
    const fits = await answering(200, {}, 'x'.repeat(1_048_576));
    expect((await outputOf({ url: fits })).body).toHaveLength(1_048_576);
    const failure = await failureOf({ url: await answering(200, {}, 'x'.repeat(1_048_577)) });
    expect(failure).toMatchObject({ code: 2005, again: false, details: [{ reason: 'http.size' }] });
  });

  test.each(['PT61S', 'PT0S', 'P1D', 'soon', '', 60_001, 0])(
    "is the definition's own after the timeout %j",
    (timeout) => {
      const { issues } = v.safeParse(contract.attributes, { url: 'https://x.example/', timeout });
      expect(detailsFromIssues(issues ?? [])).toMatchObject([{ field: 'timeout' }]);
    },
  );

  test('is the reason of an abort', async () => {
    const reason = new Error('cancelled');
    const stop = new AbortController();
    const server = await serveHttp(() => stop.abort(reason));
    const url = `http://127.0.0.1:${server.port}/`;
    await expect(run({ url }, { signal: stop.signal })).rejects.toBe(reason);
  });
});
