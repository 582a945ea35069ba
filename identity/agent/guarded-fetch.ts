import type { Egress } from '../../net/egress.ts';
import type { EgressRequest } from '../../net/exchange.ts';
import { fromOutside } from '../../net/outbound/wants.ts';

/** A peer's document is waited for by whoever wrote to us: it has little time, and little room. */
const timeoutMs = 3_000;
const maxBytes = 1_048_576;

/**
 * `fetch` of the web platform on the egress guard: whatever a peer makes the agent load goes through it. Within a unit nothing
 * is sent: what it wants is loaded while its transaction is not open, and the unit is done again.
 */
export const guardedFetch =
  (egress: Egress): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const body = request.body ? new Uint8Array(await request.arrayBuffer()) : undefined;
    const { method, url } = request;
    const headers = Object.fromEntries(request.headers);
    const key = JSON.stringify([method, url, headers, body ? Buffer.from(body).toString('base64') : null]);
    const answer = await fromOutside(key, (signal = request.signal) =>
      egress.fetch(url, {
        method: method as NonNullable<EgressRequest['method']>,
        headers,
        ...(body ? { body } : {}),
        signal,
        timeoutMs,
        maxBytes,
      }),
    );
    const isEmpty = answer.status === 204 || answer.status === 205 || answer.status === 304;
    return new Response(isEmpty ? null : Buffer.from(answer.body), {
      status: answer.status,
      headers: answer.headers,
    });
  };
