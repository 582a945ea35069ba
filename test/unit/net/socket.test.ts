import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createEgress } from '../../../net/egress.ts';

let server: Server | null = null;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const guid = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

/** A WebSocket server (RFC 6455) that takes one short text, and says goodbye when it is said goodbye to. */
function listen(): Promise<{ url: string; heard: Promise<string> }> {
  return new Promise((ready) => {
    const heard: Promise<string> = new Promise((resolve) => {
      const listening = createServer().on('upgrade', (request, socket) => {
        const accept = createHash('sha1')
          .update(`${request.headers['sec-websocket-key']}${guid}`)
          .digest('base64');
        socket.write(
          `HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-accept: ${accept}\r\n\r\n`,
        );
        let received = Buffer.alloc(0);
        socket.on('data', (data: Buffer) => {
          received = Buffer.concat([received, data]);
          const length = (received[1] ?? 0) & 0x7f;
          if (received.length < 6 + length) return;
          const mask = received.subarray(2, 6);
          const text = received.subarray(6, 6 + length).map((byte, at) => byte ^ (mask[at % 4] ?? 0));
          resolve(Buffer.from(text).toString());
          socket.end(Buffer.from([0x88, 0x00]));
        });
      });
      server = listening;
      listening.listen(0, '127.0.0.1', () => {
        const { port } = listening.address() as AddressInfo;
        ready({ url: `ws://127.0.0.1:${port}/`, heard });
      });
    });
  });
}

describe('a message over a WebSocket', () => {
  it('is sent, and the connection is closed', async () => {
    const egress = createEgress({ allowHttp: true, allowLoopback: true });
    const { url, heard } = await listen();
    await egress.sendToSocket(url, 'hello', { timeoutMs: 5_000 });
    expect(await heard).toBe('hello');
    await egress.close();
  });

  it('goes through the guard as everything does', async () => {
    const egress = createEgress({ allowHttp: false, allowLoopback: false });
    const { url } = await listen();
    const options = { timeoutMs: 5_000 };
    await expect(egress.sendToSocket(url, 'hello', options)).rejects.toMatchObject({ reason: 'notHttps' });
    const secure = url.replace('ws:', 'wss:');
    await expect(egress.sendToSocket(secure, 'hello', options)).rejects.toMatchObject({ reason: 'address' });
    const named = 'wss://somewhere.test/';
    const guarded = createEgress(
      { allowHttp: false, allowLoopback: false },
      { lookup: async () => ['10.0.0.1'] },
    );
    await expect(guarded.sendToSocket(named, 'hello', options)).rejects.toBeInstanceOf(Error);
    await Promise.all([egress.close(), guarded.close()]);
  });
});
