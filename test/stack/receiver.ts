import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { expect, onTestFinished } from 'vitest';
import type { Envelope } from '../../src/doors/webhooks/envelope.ts';
import { eventually } from './eventually.ts';

export interface Received {
  headers: IncomingHttpHeaders;
  /** The body as it was received. */
  body: string;
  event: Envelope & { payload: Record<string, unknown> };
  id: string;
  atMs: number;
}

type Answer = (response: ServerResponse, received: Received, request: IncomingMessage) => unknown;

/** Starts a receiver on loopback for one test. It records what it receives, in order. */
export async function startReceiver(answer: Answer = (response) => response.end('thank you')) {
  const received: Received[] = [];
  const sockets = new Set<Socket>();
  let current = answer;
  // Its port may have belonged to another test's receiver, to which another process still sends.
  const path = `/hooks/${randomUUID()}`;
  const server = createServer((request, response) => {
    if (!request.url?.startsWith(path)) {
      response.writeHead(404).end();
      return;
    }
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => void chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const one: Received = {
        headers: request.headers,
        body,
        event: JSON.parse(body),
        id: String(request.headers['webhook-id']),
        atMs: Date.now(),
      };
      received.push(one);
      void current(response, one, request);
    });
  });
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    received,
    types: () => received.map(({ event }) => event.eventType),
    /** Changes the answer from now on. */
    answer(next: Answer) {
      current = next;
    },
    until: (count: number) => eventually(() => expect(received.length).toBeGreaterThanOrEqual(count)),
  };
}

/** Returns the URL of a closed port, which refuses connections. */
export async function refusingUrl(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return `http://127.0.0.1:${port}/hooks`;
}
