import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';

export type Break = 'closed' | 'reset';

/** Returns what is passed on of an answer; `end` ends the connection after it. */
export type OnAnswer = (answer: Buffer, end: (how: Break) => void) => Buffer;

interface Options {
  tls?: { key: string; cert: string } | undefined;
  onAnswer?: OnAnswer;
}

/** Opens a proxy before a server of Postgres whose connections can be broken. It has TLS if it is given a certificate. */
export async function openBreakingProxy(serverUrl: string, { tls, onAnswer }: Options = {}) {
  const { hostname, port } = new URL(serverUrl);
  const connections = new Set<Socket>();
  const passOn = (down: Socket, left: Socket) => {
    const up = connect(Number(port), hostname);
    down.pipe(up);
    if (!onAnswer) up.pipe(down);
    else
      up.on('data', (answer: Buffer) => {
        const passed = onAnswer(answer, (how) => {
          up.pause().removeAllListeners('data');
          // The client is to read first what is passed on.
          setTimeout(how === 'reset' ? () => left.resetAndDestroy() : () => left.destroy(), 20);
        });
        down.write(passed);
      });
    for (const socket of new Set([left, down, up]))
      socket
        .on('error', () => {})
        .on('close', () => {
          connections.delete(left);
          for (const other of [left, down, up]) other.destroy();
        });
  };
  const server = createServer((socket) => {
    connections.add(socket);
    if (!tls) passOn(socket, socket);
    else
      socket.once('data', () => {
        socket.write('S');
        passOn(new TLSSocket(socket, { isServer: true, ...tls }), socket);
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(serverUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    /** Breaks all connections at once. */
    break(how: Break): void {
      for (const socket of connections) {
        if (how === 'reset') socket.resetAndDestroy();
        else socket.destroy();
      }
    },
    close(): void {
      server.close();
      for (const socket of connections) socket.destroy();
    },
  };
}
