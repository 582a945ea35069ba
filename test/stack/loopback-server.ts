import { once } from 'node:events';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createHttpsServer, type ServerOptions } from 'node:https';
import { createServer as createTcpServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** Starts a loopback server, which stops with the test. `connections` counts its sockets. */
export interface LoopbackServer {
  port: number;
  connections(): number;
}

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

export const serveHttp = (listener: Listener) => start(createHttpServer(listener));

export const serveHttps = (options: ServerOptions, listener: Listener) =>
  start(createHttpsServer(options, listener));

/** Answers the first bytes of a request with any bytes, valid HTTP or not. */
export const serveBytes = (answer: (socket: Socket) => unknown) =>
  start(createTcpServer((socket) => socket.on('error', () => {}).once('data', () => answer(socket))));

async function start(server: Server): Promise<LoopbackServer> {
  const sockets = new Set<Socket>();
  let connections = 0;
  server.on('connection', (socket: Socket) => {
    connections += 1;
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
  return { port: (server.address() as AddressInfo).port, connections: () => connections };
}
