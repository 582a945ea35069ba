import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Identity } from '../../../identity/port.ts';
import type { ProtocolAnswer, ProtocolRequest } from '../../../identity/wallet/protocol-request.ts';

/** Decides to which replicas a request goes, and whose answer the caller gets. */
export type Spread = (request: ProtocolRequest, replicas: readonly Identity[]) => Promise<ProtocolAnswer>;

/** Sends every message to every replica at the same instant, as an impatient sender or proxy may do. */
export const toAll: Spread = async (request, replicas) => {
  const answers = await Promise.all(replicas.map((replica) => replica.answer(request)));
  return answers.find(({ status }) => status < 400) ?? (answers[0] as ProtocolAnswer);
};

export const toFirst: Spread = (request, [first]) => {
  if (!first) throw new Error('there is no replica');
  return first.answer(request);
};

/** Opens a loopback port in front of replicas of the identity room. */
export async function openFront(port: number) {
  let replicas: readonly Identity[] = [];
  let spread: Spread = toFirst;
  const seen: ProtocolRequest[] = [];
  const server = createServer((incoming, outgoing) => {
    const answer = async () => {
      const request = await requestOf(incoming);
      seen.push(request);
      const { status, headers, body } = await spread(request, replicas);
      outgoing.writeHead(status, headers).end(body);
    };
    answer().catch(() => outgoing.writeHead(500).end());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    /** The requests in the order in which they came. */
    seen,
    use(next: readonly Identity[], by: Spread = toFirst) {
      replicas = next;
      spread = by;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function requestOf(incoming: IncomingMessage): Promise<ProtocolRequest> {
  const headers = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]);
  return {
    method: incoming.method === 'POST' ? 'POST' : 'GET',
    url: incoming.url ?? '/',
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: await buffer(incoming),
  };
}
