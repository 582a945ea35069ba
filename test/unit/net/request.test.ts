import type { IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import type { EgressRequest } from '../../../net/exchange.ts';
import { serveHttp } from '../../stack/loopback-server.ts';
import { caps, openEgress, failureOf, toLoopback } from './open-egress.ts';

/** Returns the request as a server received it. */
async function seen(request: Partial<EgressRequest>, path = '/') {
  const received: { method?: string; url?: string; headers: IncomingHttpHeaders; body: string }[] = [];
  const server = await serveHttp(async (incoming, response) => {
    const { method = '', url = '', headers } = incoming;
    received.push({ method, url, headers, body: await text(incoming) });
    response.end();
  });
  await openEgress(toLoopback).fetch(`http://127.0.0.1:${server.port}${path}`, { ...caps, ...request });
  const [only] = received;
  if (only === undefined) throw new Error('no request arrived');
  return only;
}

const refused = (headers: Record<string, string>) =>
  failureOf(() => openEgress(toLoopback).fetch('http://127.0.0.1:1/', { ...caps, headers }));

describe('a request', () => {
  test('arrives as it was meant, without its fragment', async () => {
    const { method, url, headers, body } = await seen(
      { method: 'POST', headers: { 'X-Trace': 'ä', authorization: 'Bearer t' }, body: '{"b":1,"a":2}' },
      '/a%20b?c=d&e=ü#fragment',
    );
    expect({ method, url, body }).toEqual({
      method: 'POST',
      url: '/a%20b?c=d&e=%C3%BC',
      body: '{"b":1,"a":2}',
    });
    expect(headers).toMatchObject({
      'x-trace': 'ä',
      authorization: 'Bearer t',
      'content-length': '13',
      accept: '*/*',
      'accept-encoding': 'identity',
    });
  });

  test('may carry bytes', async () => {
    expect((await seen({ method: 'PUT', body: new TextEncoder().encode('bytes') })).body).toBe('bytes');
  });

  test.each([
    'Host',
    'content-length',
    'Transfer-Encoding',
    'connection',
    'Upgrade',
    'TE',
    'Expect',
    'keep-alive',
  ])('may not set %s itself', async (name) => {
    const { reason, message } = await refused({ [name]: 'x' });
    expect(reason).toBe('header.refused');
    expect(message).toContain(name.toLowerCase());
  });

  test.each([
    { x: 'a\r\nhost: evil' },
    { x: 'a\nb' },
    { x: 'a\rb' },
    { x: 'a\0b' },
    { x: '☃' },
    { 'x\r\ny': 'a' },
    { 'x y': 'a' },
    { '': 'a' },
    { 'x:': 'a' },
    { a: '1', A: '2' },
  ])('cannot smuggle anything in %j', async (headers) => {
    const error = await refused(headers);
    expect(error.reason).toBe('header.refused');
    expect(error.message).not.toContain('evil');
  });
});
