import type { Egress } from '../../net/egress.ts';
import type { EgressRequest } from '../../net/exchange.ts';

/** A peer's document is loaded within a transaction: it has little time, and little room. */
const timeoutMs = 3_000;
const maxBytes = 1_048_576;

/** `fetch` of the web platform on the egress guard: whatever a peer makes the agent load goes through it. */
export const guardedFetch =
  (egress: Egress): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const body = request.body ? new Uint8Array(await request.arrayBuffer()) : undefined;
    const answer = await egress.fetch(request.url, {
      method: request.method as NonNullable<EgressRequest['method']>,
      headers: Object.fromEntries(request.headers),
      ...(body ? { body } : {}),
      signal: request.signal,
      timeoutMs,
      maxBytes,
    });
    const isEmpty = answer.status === 204 || answer.status === 205 || answer.status === 304;
    return new Response(isEmpty ? null : Buffer.from(answer.body), {
      status: answer.status,
      headers: answer.headers,
    });
  };
