import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer as createHttpServer, type IncomingMessage } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

interface Tls {
  key: string;
  cert: string;
}

const opcodes = { text: 1, close: 8 };
const goodbye = Buffer.from([0x80 | opcodes.close, 0]);

/** Starts a WebSocket server (RFC 6455) on the loopback interface. It receives texts of one frame each, and answers a close. */
export async function openSocketServer(hear: (text: string) => void, tls?: Tls) {
  const server = tls ? createHttpsServer(tls) : createHttpServer();
  const sockets = new Set<Duplex>();
  server.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
    sockets.add(socket);
    // A client may also disconnect without a close frame.
    socket.on('error', () => socket.destroy());
    socket.write(acceptance(request.headers['sec-websocket-key'] ?? ''));
    let received = Buffer.alloc(0);
    socket.on('data', (data: Buffer) => {
      received = Buffer.concat([received, data]);
      for (let frame = readFrame(received); frame; frame = readFrame(received)) {
        received = received.subarray(frame.length);
        if (frame.opcode === opcodes.text) hear(frame.payload.toString());
        if (frame.opcode === opcodes.close) socket.end(goodbye);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      for (const socket of sockets) socket.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

function acceptance(key: string): string {
  const guid = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
  const accept = createHash('sha1').update(`${key}${guid}`).digest('base64');
  return `HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-accept: ${accept}\r\n\r\n`;
}

/** Reads the first frame of a client, which masks its frames (§5.3). Returns null if it is not complete yet. */
function readFrame(bytes: Buffer): { opcode: number; payload: Buffer; length: number } | null {
  const [first = 0, second = 0] = bytes;
  const short = second & 0x7f;
  const sizeBytes = short === 126 ? 2 : short === 127 ? 8 : 0;
  const start = 2 + sizeBytes + 4;
  if (bytes.length < start) return null;
  const size = sizeBytes === 0 ? short : Number(`0x${bytes.toString('hex', 2, 2 + sizeBytes)}`);
  const length = start + size;
  if (bytes.length < length) return null;
  const mask = bytes.subarray(start - 4, start);
  const payload = Buffer.from(bytes.subarray(start, length).map((byte, at) => byte ^ (mask[at % 4] ?? 0)));
  return { opcode: first & 0x0f, payload, length };
}
