import { gzipSync, brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { serveBytes, serveHttp } from '../../stack/loopback-server.ts';
import { caps, openEgress, reasonOf, toLoopback } from './open-egress.ts';

const fetchFrom = (port: number, request: Partial<typeof caps> & { signal?: AbortSignal } = {}) =>
  openEgress(toLoopback).fetch(`http://127.0.0.1:${port}/`, { ...caps, ...request });

const text = (body: Uint8Array) => Buffer.from(body).toString();

describe('an answer', () => {
  test('is returned whole, with any status', async () => {
    const server = await serveHttp((_, response) =>
      response.writeHead(418, { 'X-Kind': ['a', 'b'], 'set-cookie': ['s=1', 't=2'] }).end('teapot'),
    );
    const { status, headers, body } = await fetchFrom(server.port);
    expect({ status, kind: headers['x-kind'], body: text(body) }).toEqual({
      status: 418,
      kind: 'a, b',
      body: 'teapot',
    });
    expect(headers).not.toHaveProperty('set-cookie');
  });

  test('is returned, not followed, if it redirects', async () => {
    const target = await serveHttp((_, response) => response.end());
    const location = `http://127.0.0.1:${target.port}/`;
    const server = await serveHttp((_, response) => response.writeHead(302, { location }).end());
    const { status, headers } = await fetchFrom(server.port);
    expect({ status, location: headers['location'] }).toEqual({ status: 302, location });
    expect(target.connections()).toBe(0);
  });

  test('may be as large as allowed, and not a byte larger', async () => {
    const server = await serveHttp((_, response) => response.end('x'.repeat(100_000)));
    expect((await fetchFrom(server.port, { maxBytes: 100_000 })).body).toHaveLength(100_000);
    expect(await reasonOf(() => fetchFrom(server.port, { maxBytes: 99_999 }))).toBe('http.size');
  });

  test('is cut at the limit if it has no end, and the connection with it', async () => {
    const closed = Promise.withResolvers<void>();
    const server = await serveHttp((_, response) => {
      const more = () => {
        while (response.write(Buffer.alloc(16_384)));
      };
      response.on('drain', more).on('close', closed.resolve);
      more();
    });
    expect(await reasonOf(() => fetchFrom(server.port))).toBe('http.size');
    await closed.promise;
  });

  test('changes nothing if it names __proto__ in its headers', async () => {
    const server = await serveBytes((socket) =>
      socket.end('HTTP/1.1 200 OK\r\n__proto__: a\r\n__proto__: b\r\ncontent-length: 0\r\n\r\n'),
    );
    const { headers } = await fetchFrom(server.port);
    expect(Object.getPrototypeOf(headers)).toBe(Object.prototype);
    expect(Object.hasOwn({}, 'a')).toBe(false);
  });
});

describe('a compressed answer', () => {
  test.each([
    ['gzip', gzipSync('packed')],
    ['br', brotliCompressSync('packed')],
  ])('is unpacked from %s', async (coding, packed) => {
    const server = await serveHttp((_, response) =>
      response.setHeader('content-encoding', coding).end(packed),
    );
    const { body, headers } = await fetchFrom(server.port);
    expect(text(body)).toBe('packed');
    expect(headers).not.toHaveProperty('content-encoding');
    expect(headers).not.toHaveProperty('content-length');
  });

  test('is stopped at the limit if it is a bomb', async () => {
    const bomb = gzipSync(Buffer.alloc(32 * 1_048_576));
    expect(bomb.byteLength).toBeLessThan(caps.maxBytes);
    const server = await serveHttp((_, response) => response.setHeader('content-encoding', 'gzip').end(bomb));
    expect(await reasonOf(() => fetchFrom(server.port))).toBe('http.size');
  });

  test.each([
    ['gzip', 'not gzip at all'],
    ['compress', 'anything'],
    ['gzip, gzip', 'anything'],
  ])('is refused if its %s cannot be read', async (coding, body) => {
    const server = await serveHttp((_, response) => response.setHeader('content-encoding', coding).end(body));
    expect(await reasonOf(() => fetchFrom(server.port))).toBe('http.protocol');
  });

  test('is accepted without a body', async () => {
    const server = await serveHttp((_, response) => response.setHeader('content-encoding', 'gzip').end());
    expect((await fetchFrom(server.port)).body).toHaveLength(0);
  });
});

describe('a server that misbehaves', () => {
  test('is cut off if its headers exceed 16 KiB', async () => {
    const server = await serveBytes((socket) =>
      socket.end(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(20_000)}\r\ncontent-length: 0\r\n\r\n`),
    );
    expect(await reasonOf(() => fetchFrom(server.port))).toBe('http.size');
  });

  test.each([
    ['are not HTTP', '220 mail.test ESMTP\r\n'],
    ['are HTTP for a while', 'HTTP/1.1 100 Continue\r\n\r\n220 mail.test ESMTP\r\n'],
    ['end lines without a carriage return', 'HTTP/1.1 200 OK\ncontent-length: 2\n\nok'],
  ])('is refused if its bytes %s', async (_, bytes) => {
    const server = await serveBytes((socket) => socket.write(bytes));
    expect(await reasonOf(() => fetchFrom(server.port))).toBe('http.protocol');
  });

  test.each([
    ['before the headers', ''],
    ['in a body with a length', 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf'],
    ['in a chunked body', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhello\r\n'],
  ])('has lost the connection if it hangs up %s', async (_, bytes) => {
    const ended = await serveBytes((socket) => socket.end(bytes));
    expect(await reasonOf(() => fetchFrom(ended.port))).toBe('http.connect');
    const reset = await serveBytes((socket) => socket.write(bytes, () => socket.resetAndDestroy()));
    expect(await reasonOf(() => fetchFrom(reset.port))).toBe('http.connect');
  });

  test.each([
    ['nothing', ''],
    ['half a header', 'HTTP/1.1 200 OK\r\nx-slow: '],
    ['interim answers only', 'HTTP/1.1 102 Processing\r\n\r\n'.repeat(3)],
    ['half a body', 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf'],
  ])('runs out of time if it says %s', async (_, bytes) => {
    const server = await serveBytes((socket) => socket.write(bytes));
    expect(await reasonOf(() => fetchFrom(server.port, { timeoutMs: 150 }))).toBe('http.timeout');
  });

  test('gains no time by dripping bytes', async () => {
    const closed = Promise.withResolvers<void>();
    const server = await serveHttp((_, response) => {
      const drip = setInterval(() => response.write('.'), 10);
      response.on('close', () => {
        clearInterval(drip);
        closed.resolve();
      });
    });
    expect(await reasonOf(() => fetchFrom(server.port, { timeoutMs: 200 }))).toBe('http.timeout');
    await closed.promise;
  });
});

describe('a caller', () => {
  test('gets an error if a name is never resolved', async () => {
    const egress = openEgress(toLoopback, { lookup: () => new Promise<never>(() => {}) });
    expect(await reasonOf(() => egress.fetch('https://name.test/', { ...caps, timeoutMs: 50 }))).toBe(
      'http.timeout',
    );
  });

  test('gets its own reason if it aborts, and the server sees the end of the request', async () => {
    const reason = new Error('stopped');
    const stop = new AbortController();
    const closed = Promise.withResolvers<void>();
    const server = await serveHttp((_, response) => {
      response.on('close', closed.resolve).write('a beginning');
      stop.abort(reason);
    });
    await expect(fetchFrom(server.port, { signal: stop.signal })).rejects.toBe(reason);
    await closed.promise;
  });

  test('gets an error if it has aborted before', async () => {
    const server = await serveHttp((_, response) => response.end());
    const reason = new Error('stopped');
    await expect(fetchFrom(server.port, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(server.connections()).toBe(0);
  });
});
