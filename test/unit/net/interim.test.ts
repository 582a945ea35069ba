import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { certificateFor } from '../../stack/certificate.ts';
import { serveBytes, serveHttp, serveHttps } from '../../stack/loopback-server.ts';
import { caps, failureOf, openEgress, reasonOf, toLoopback } from './open-egress.ts';

const ok = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok';
const text = (body: Uint8Array) => Buffer.from(body).toString();

/** Answers every request on a connection with these bytes. */
async function saying(bytes: string) {
  const requests: string[] = [];
  const answer = (socket: Socket) => {
    requests.push(bytes);
    socket.write(bytes);
  };
  const server = await serveBytes((socket) => {
    answer(socket);
    socket.on('data', () => answer(socket));
  });
  return { ...server, requests };
}

const post = { ...caps, method: 'POST', body: '{}' } as const;

describe('interim answers', () => {
  test.each([
    ['100', 'HTTP/1.1 100 Continue\r\n\r\n'],
    ['102', 'HTTP/1.1 102 Processing\r\n\r\n'],
    ['103 with fields', 'HTTP/1.1 103 Early Hints\r\nLink: </a>; rel=preload\r\n\r\n'],
    ['a 102 that says close', 'HTTP/1.1 102 Processing\r\nconnection: close\r\n\r\n'],
    ['a 103 that says a length', 'HTTP/1.1 103 Early Hints\r\ncontent-length: 5\r\n\r\n'],
    ['one without a phrase', 'HTTP/1.1 104 \r\n\r\nHTTP/1.1 199\r\n\r\n'],
    ['one of HTTP/1.0', 'HTTP/1.0 103 Early Hints\r\n\r\n'],
    ['many', 'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 102 Processing\r\n\r\n'.repeat(50)],
  ])('are passed over: %s, on a connection that is used again', async (_, interim) => {
    const { port, connections, requests } = await saying(interim + ok);
    const egress = openEgress(toLoopback);
    for (let sent = 0; sent < 3; sent++) {
      const { status, body } = await egress.fetch(`http://127.0.0.1:${port}/`, post);
      expect([status, text(body)]).toEqual([200, 'ok']);
    }
    expect(requests).toHaveLength(3);
    expect(connections()).toBeLessThan(3);
  });

  test('are passed over wherever the bytes are divided', async () => {
    const bytes = `HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: a\r\n\r\n${ok}`;
    const server = await serveBytes(async (socket) => {
      socket.setNoDelay();
      for (const byte of bytes) {
        socket.write(byte);
        await nextTurn();
      }
    });
    const { status, body } = await openEgress(toLoopback).fetch(`http://127.0.0.1:${server.port}/`, post);
    expect([status, text(body)]).toEqual([200, 'ok']);
  });

  test('are passed over within TLS, too', async () => {
    const certificate = certificateFor('name.test');
    const server = await serveHttps(certificate, (_, response) => {
      response.writeContinue();
      response.writeProcessing();
      response.end('sealed');
    });
    const egress = openEgress(
      { allowHttp: false, allowLoopback: true },
      { lookup: async () => ['127.0.0.1'], certificateAuthorities: certificate.cert },
    );
    const { body } = await egress.fetch(`https://name.test:${server.port}/`, post);
    expect(text(body)).toBe('sealed');
  });

  test('are not seen in a body', async () => {
    const body = `HTTP/1.1 100 Continue\r\n\r\n`.repeat(2_000);
    const server = await serveHttp((_, response) => response.end(body));
    const answer = await openEgress(toLoopback).fetch(`http://127.0.0.1:${server.port}/`, post);
    expect(text(answer.body)).toBe(body);
  });

  test('are cut at 64 KiB if they have no end', async () => {
    const server = await serveBytes((socket) => {
      const more = () => {
        while (socket.write('HTTP/1.1 102 Processing\r\n\r\n'.repeat(100)));
      };
      socket.on('drain', more);
      more();
    });
    expect(await reasonOf(() => openEgress(toLoopback).fetch(`http://127.0.0.1:${server.port}/`, post))).toBe(
      'http.size',
    );
  });

  test.each([
    ['with an upgrade', 'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n'],
    ['without one', `HTTP/1.1 101 Switching Protocols\r\n\r\n${ok}`],
  ])('do not include 101, which nobody asked for, and which is final %s', async (_, bytes) => {
    const { port } = await saying(bytes);
    const error = await failureOf(() => openEgress(toLoopback).fetch(`http://127.0.0.1:${port}/`, post));
    expect([error.reason, error.transient]).toEqual(['http.protocol', false]);
  });
});

describe('an answer that says its length twice', () => {
  test.each([
    ['in two fields', 'content-length: 2\r\nContent-Length: 2'],
    ['in a list', 'content-length: 2, 2'],
    ['in both', 'content-length: 2,2\r\nx: y\r\ncontent-length: 2'],
  ])('is read if both are the same: %s', async (_, fields) => {
    const { port } = await saying(`HTTP/1.1 200 OK\r\n${fields}\r\n\r\nok`);
    const { headers, body } = await openEgress(toLoopback).fetch(`http://127.0.0.1:${port}/`, post);
    expect([headers['content-length'], text(body)]).toEqual(['2', 'ok']);
  });

  test.each([
    ['two fields', 'content-length: 2\r\ncontent-length: 3'],
    ['a list', 'content-length: 2, 3'],
    ['two spellings', 'content-length: 2\r\ncontent-length: 02'],
    ['a length and a coding', 'content-length: 2\r\ntransfer-encoding: chunked'],
  ])('is refused permanently if they differ: %s', async (_, fields) => {
    const { port } = await saying(`HTTP/1.1 200 OK\r\n${fields}\r\n\r\nok`);
    const error = await failureOf(() => openEgress(toLoopback).fetch(`http://127.0.0.1:${port}/`, post));
    expect([error.reason, error.transient]).toEqual(['http.protocol', false]);
  });
});

test('a field that comes several times is one value with all of them, in their order', async () => {
  const fields =
    'www-authenticate: Basic realm="a"\r\nx: 1\r\nWWW-Authenticate: Bearer error="invalid_token"\r\nX: 2';
  const { port } = await saying(`HTTP/1.1 401 Unauthorized\r\ncontent-length: 2\r\n${fields}\r\n\r\nno`);
  const { headers } = await openEgress(toLoopback).fetch(`http://127.0.0.1:${port}/`, post);
  expect(headers).toMatchObject({
    'www-authenticate': 'Basic realm="a", Bearer error="invalid_token"',
    x: '1, 2',
  });
});
