import { connect } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../api/app.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';

let stack: OwnStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

describe('a malformed request', () => {
  const raw = async (bytes: string): Promise<string> => {
    const socket = connect(Number(new URL(stack.publicUrl).port), '127.0.0.1');
    socket.write(bytes);
    return textOf(socket);
  };

  it('is answered with the same object: bytes that are not HTTP, and headers past the limit', async () => {
    const invalid = await raw('nonsense\r\n\r\n');
    expect(invalid).toMatch(/^HTTP\/1\.1 400 /);
    expect(invalid.split('\r\n\r\n')[1]).toBe(
      JSON.stringify({
        message: 'The request is not valid HTTP. Send it with an HTTP client.',
        code: 2005,
        details: [
          {
            reason: 'request.malformed',
            message: 'nothing was read',
            helpUrl: '/docs/guide/errors#request.malformed',
          },
        ],
      }),
    );
    const large = await raw(`GET / HTTP/1.1\r\nhost: x\r\nx-large: ${'x'.repeat(20_000)}\r\n\r\n`);
    expect(large).toMatch(/^HTTP\/1\.1 431 /);
    expect(large).toContain('"code":2005');
  });
});

describe('a request that dawdles', () => {
  it('has a minute to arrive', async () => {
    const app = createApp(stack.dependencies, { log: stack.reconciler.log, trustedProxies: [] });
    expect(app.server.requestTimeout).toBe(60_000);
    await app.close();
  });
});

describe('x-request-id', () => {
  it('comes back as it was given, also with an error; else a new one', async () => {
    const ask = async (given?: string) => {
      const headers = given === undefined ? {} : { 'x-request-id': given };
      return (await stack.request('GET', '/nowhere', { headers })).headers.get('x-request-id');
    };
    expect(await ask('trace-7:a.b')).toBe('trace-7:a.b');
    expect(await ask()).toMatch(/^[0-9a-f-]{36}$/);
    expect(await ask('with spaces')).toMatch(/^[0-9a-f-]{36}$/);
    expect(await ask('x'.repeat(129))).toMatch(/^[0-9a-f-]{36}$/);
  });
});
