import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { freePorts } from '../../../local/ports.ts';
import { createHolder, type Holder } from '../../../local/wallet/holder.ts';
import { emptyState } from '../../../local/wallet/state.ts';
import type { Gate } from './gate.ts';

export interface GatedHolder {
  holder: Holder;
  /** Describes the messages that the wallet could not process. */
  problems: string[];
  close(): Promise<void>;
}

/**
 * Creates a wallet whose messages pass through a gate, in both directions. A received message is acknowledged before the
 * gate, so that its sender does not wait; a repeated one is acknowledged and ignored, as wallets do.
 */
export async function createGatedHolder(
  gate: Gate,
  { hasEndpoint }: { hasEndpoint: boolean },
): Promise<GatedHolder> {
  const [door = 0, port = 0] = await freePorts(2);
  const endpoint = { port, endpoint: `http://127.0.0.1:${door}/` };
  const holder = await createHolder(emptyState(), {
    fetch: gatedFetch(gate),
    ...(hasEndpoint ? endpoint : {}),
  });
  const known = new Set<string>();
  const gated = {
    holder,
    problems: [] as string[],
    async close() {
      server.closeAllConnections();
      server.close();
      await holder.close();
    },
  };
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request);
    response.writeHead(200).end();
    if (known.has(body)) return;
    known.add(body);
    await gate.pass('message to the wallet');
    const { status } = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body });
    if (status !== 200) gated.problems.push(`a message was answered ${status}`);
  };
  const server = createServer((request, response) => {
    take(request, response).catch((error: unknown) => gated.problems.push(String(error)));
  });
  server.listen(door, '127.0.0.1');
  await once(server, 'listening');
  return gated;
}

const gatedFetch =
  (gate: Gate): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    return gate.send(`${request.method} ${nameOf(request.url)}`, async () => {
      const answer = await fetch(request);
      await answer.clone().arrayBuffer();
      return answer;
    });
  };

/** `http://127.0.0.1:1/oid4vci/019b…/token` → `/oid4vci/…/token` */
const nameOf = (url: string): string =>
  new URL(url).pathname.replaceAll(/\/[\w-]{12,}/g, (part) => (/\d/.test(part) ? '/…' : part));
