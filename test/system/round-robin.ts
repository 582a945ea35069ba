import { once } from 'node:events';
import {
  createServer,
  request as send,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/** While every replica is away, a request waits for the first one that is back. */
const patienceMs = 120_000;
const pauseMs = 50;

/**
 * Opens a reverse proxy on a loopback port. Each request goes to the next replica, or to another one if that does not
 * listen. A request that a replica has accepted goes to no other: its caller learns that it was lost.
 */
export async function openRoundRobin(port: number, replicas: readonly number[]): Promise<{ close(): void }> {
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const passOn = async () => {
      const body = await buffer(incoming);
      for (const endsAt = Date.now() + patienceMs; Date.now() < endsAt; await sleep(pauseMs)) {
        for (const _ of replicas) {
          const replica = replicas[turn++ % replicas.length] ?? 0;
          if (await taken(replica, incoming, body, outgoing)) return;
        }
      }
      throw new Error('no replica is there');
    };
    passOn().catch((error: unknown) => {
      if (!outgoing.headersSent) outgoing.writeHead(502);
      outgoing.end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Returns false if nothing listens. @throws Error if the replica has stopped with the request */
async function taken(
  port: number,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  outgoing: ServerResponse,
): Promise<boolean> {
  const passed = send({ ...to(port), method, path: url, headers: endToEnd(headers) });
  passed.end(body);
  try {
    const [answer] = (await once(passed, 'response')) as [IncomingMessage];
    const text = await buffer(answer);
    outgoing.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers)).end(text);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED') return false;
    throw error;
  }
}

/** Each request has its own connection: on a kept one, the proxy could not know what a killed process had accepted. */
const to = (port: number) => ({ host: '127.0.0.1', port, agent: false as const });

/** The headers that belong to a connection (RFC 9110 §7.6.1). */
const perConnection = new Set(['connection', 'transfer-encoding']);

const endToEnd = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !perConnection.has(name)));
