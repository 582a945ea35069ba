import type { IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { serveHttp } from '../../stack/loopback-server.ts';
import { answering, failureOf, outputOf, run, type Attributes } from './run-fetch.ts';

/** Sends a POST and returns what the server received. */
async function sent(attributes: Omit<Attributes, 'url'>) {
  const received: { headers: IncomingHttpHeaders; body: Buffer }[] = [];
  const server = await serveHttp(async (incoming, response) => {
    received.push({ headers: incoming.headers, body: await buffer(incoming) });
    response.end();
  });
  const result = await run({ method: 'POST', ...attributes, url: `http://127.0.0.1:${server.port}/` });
  expect(result).toHaveProperty('completed');
  const [{ headers, body } = { headers: {}, body: Buffer.from('') }] = received;
  return { type: headers['content-type'] ?? '', body, text: body.toString() };
}

describe('the body of a request', () => {
  it('is a form as browsers write it', async () => {
    const form = { name: 'Ada & Co', plus: 'a+b', many: [1, true], none: null };
    expect(await sent({ form })).toMatchObject({
      type: 'application/x-www-form-urlencoded',
      text: 'name=Ada+%26+Co&plus=a%2Bb&many=1&many=true',
    });
  });

  it('is an unchanged text, in the content type of its author if there is one', async () => {
    expect(await sent({ text: '<a/>' })).toMatchObject({ type: 'text/plain; charset=utf-8', text: '<a/>' });
    const headers = { 'Content-Type': 'application/xml' };
    expect(await sent({ text: '<a/>', headers })).toMatchObject({ type: 'application/xml', text: '<a/>' });
  });

  it('is bytes', async () => {
    const { type, body } = await sent({ base64: Buffer.from([0, 255, 128]).toString('base64') });
    expect({ type, bytes: [...body] }).toEqual({ type: 'application/octet-stream', bytes: [0, 255, 128] });
  });

  it('is a form with files, which a parser of others reads', async () => {
    const file = Buffer.from([1, 2, 250]);
    const { type, body } = await sent({
      multipart: [
        { name: 'title', value: 'Übersicht' },
        { name: 'many', value: 2 },
        {
          name: 'scan"\r\nX-Evil: 1',
          base64: file.toString('base64'),
          filename: 'a"b.pdf',
          contentType: 'application/pdf',
        },
      ],
    });
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
    expect([form.get('title'), form.get('many')]).toEqual(['Übersicht', '2']);
    const [, scan] = [...form].find(([name]) => name.startsWith('scan')) ?? [];
    if (!(scan instanceof File)) throw new Error('no file arrived');
    expect({ name: scan.name, type: scan.type }).toEqual({ name: 'a"b.pdf', type: 'application/pdf' });
    expect(Buffer.from(await scan.arrayBuffer())).toEqual(file);
    expect(body.toString()).not.toMatch(/^X-Evil/m);
  });

  it.each<[what: string, attributes: Omit<Attributes, 'url'>, field: string]>([
    ['there are two', { payload: 1, text: 'x' }, 'text'],
    ['it is no base64', { base64: 'a*b' }, 'base64'],
    ['a part has no content', { multipart: [{ name: 'a' }] }, 'multipart.0'],
    ['a part has two', { multipart: [{ name: 'a', value: 'b', base64: '' }] }, 'multipart.0'],
    [
      'a part would add a header',
      { multipart: [{ name: 'a', value: '', contentType: 'a/b\r\nx: y' }] },
      'multipart.0.contentType',
    ],
    [
      'its boundary is given',
      { multipart: [{ name: 'a', value: '' }], headers: { 'content-type': 'multipart/form-data' } },
      'headers.content-type',
    ],
  ])('is refused if %s', async (_, attributes, field) => {
    expect(await failureOf({ url: 'http://127.0.0.1:1/', method: 'POST', ...attributes })).toMatchObject({
      code: 2000,
      again: false,
      details: [{ field }],
    });
  });
});

describe('an answer', () => {
  it.each<[as: Attributes['as'], type: string, body: string | Buffer, expected: unknown]>([
    ['json', 'text/plain', '{"a":1}', { a: 1 }],
    ['text', 'application/json', '{"a":1}', '{"a":1}'],
    ['base64', 'application/pdf', Buffer.from([0, 255]), 'AP8='],
    ['none', 'application/pdf', Buffer.from([0, 255]), null],
  ])('is taken as %s', async (as, type, body, expected) => {
    expect((await outputOf({ url: await answering(200, { 'content-type': type }, body), as })).body).toEqual(
      expected,
    );
  });

  it('has a reason if it should be JSON and is not', async () => {
    const url = await answering(200, { 'content-type': 'application/pdf' }, Buffer.from([0, 255]));
    expect(await failureOf({ url, as: 'json' })).toMatchObject({ details: [{ reason: 'http.body' }] });
  });
});

describe('a redirect', () => {
  /** Answers `/n` with a redirect to `/n-1`, and `/0` with what it was asked. */
  async function redirecting(
    status: number,
    to: (port: number, next: number) => string = (_, next) => `/${next}`,
  ) {
    const server = await serveHttp(async (incoming, response) => {
      const left = Number((incoming.url ?? '').slice(1));
      const body = (await buffer(incoming)).toString();
      if (left > 0) response.writeHead(status, { location: to(server.port, left - 1) }).end();
      else
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(
            JSON.stringify({ method: incoming.method, body, type: incoming.headers['content-type'] ?? null }),
          );
    });
    return (left: number) => `http://127.0.0.1:${server.port}/${left}`;
  }

  it.each([
    [301, 'POST', { method: 'GET', body: '', type: null }],
    [302, 'PUT', { method: 'PUT', body: '{"a":1}', type: 'application/json' }],
    [303, 'PUT', { method: 'GET', body: '', type: null }],
    [307, 'POST', { method: 'POST', body: '{"a":1}', type: 'application/json' }],
    [308, 'DELETE', { method: 'DELETE', body: '{"a":1}', type: 'application/json' }],
  ] as const)('%i is followed as clients of the web follow a %s', async (status, method, expected) => {
    const at = await redirecting(status);
    expect(await outputOf({ url: at(2), method, payload: { a: 1 }, follow: 2 })).toMatchObject({
      body: expected,
    });
  });

  it('is returned as the answer if it is not to be followed, or not so often', async () => {
    const at = await redirecting(302);
    expect(await failureOf({ url: at(1) })).toMatchObject({
      details: [{ reason: 'http.status', status: 302 }],
    });
    expect(await outputOf({ url: at(3), follow: 2, failOnError: false })).toMatchObject({ status: 302 });
  });

  it.each([
    ['to another origin', (port: number) => `http://localhost:${port}/0`],
    ['to no address', () => 'http://['],
  ])('%s is never followed', async (_, to) => {
    const at = await redirecting(307, to);
    expect(await outputOf({ url: at(1), follow: 5, failOnError: false })).toMatchObject({ status: 307 });
  });
});
