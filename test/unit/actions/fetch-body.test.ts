import { describe, expect, test } from 'vitest';
import { serveHttp } from '../../stack/loopback-server.ts';
import { answering, failureOf, outputOf } from './run-fetch.ts';

describe('the body of an answer to general/fetch@v1', () => {
  test.each([204, 205, 304])('has no body after %i, and after HEAD', async (status) => {
    const json = { 'content-type': 'application/json' };
    for (const headers of [{}, json]) {
      const attributes = { url: await answering(status, headers), failOnError: false };
      expect(await outputOf(attributes)).toMatchObject({ status, body: null });
    }
    const head = { method: 'HEAD', url: await answering(200, { 'content-length': '9' }) } as const;
    expect(await outputOf(head)).toMatchObject({ status: 200, body: null });
  });

  test.each([
    ['image/png', Buffer.from('89504e470d0a1a0a', 'hex'), 'utf-8'],
    ['text/plain', Buffer.from('é', 'latin1'), 'utf-8'],
    ['text/plain; charset=no-such-thing', Buffer.from('é', 'latin1'), 'utf-8'],
    ['text/plain; charset=shift_jis', Buffer.from([0xff, 0xff]), 'shift_jis'],
    ['', Buffer.from([0xc3]), 'utf-8'],
  ])('is refused with a reason if it is no text: %s', async (type, bytes, charset) => {
    const url = await answering(200, type === '' ? {} : { 'content-type': type }, bytes);
    const message = `The body is no text in the charset ${charset}.`;
    expect(await failureOf({ url })).toMatchObject({
      code: 2005,
      again: false,
      details: [{ reason: 'http.body', message }],
    });
    expect(await outputOf({ url, failOnError: false })).toMatchObject({
      status: 200,
      body: null,
      error: { reason: 'http.body', message: expect.any(String) },
    });
  });

  test.each([
    ['a whole number', '9007199254740993', 'The number cannot be kept exactly'],
    ['a fraction', '0.12345678901234567890', 'The number cannot be kept exactly'],
    ['half of a surrogate pair', String.raw`"\ud800"`, 'half of a surrogate pair'],
  ])('is refused with its place if it would change: %s', async (_, value, words) => {
    const url = await answering(200, { 'content-type': 'application/json' }, `{"a":[1,${value}]}`);
    const detail = { reason: 'http.body', message: expect.stringContaining(words), pointer: '/a/1' };
    expect(await failureOf({ url })).toMatchObject({ again: false, details: [detail] });
  });

  test('comes from a POST that is sent once, whatever interim answers came before', async () => {
    let requests = 0;
    const server = await serveHttp((_, response) => {
      requests++;
      response.writeContinue();
      response.writeEarlyHints({ link: '</a>; rel=preload' });
      response.writeHead(201, { 'content-type': 'application/json' }).end('{"id":1}');
    });
    const url = `http://127.0.0.1:${server.port}/`;
    expect(await outputOf({ method: 'POST', url, payload: {} })).toMatchObject({
      status: 201,
      body: { id: 1 },
    });
    expect(requests).toBe(1);
  });
});
