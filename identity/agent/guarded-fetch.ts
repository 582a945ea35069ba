import type { Egress } from '../../net/egress.ts';
import type { EgressRequest } from '../../net/exchange.ts';
import { fromOutside } from '../../net/outbound/wants.ts';
import { walletTransactionOrNull } from '../wallet/wallet-transaction.ts';

/** A peer waits while its document is fetched, so there is little time and little room. */
export const peerBounds = { timeoutMs: 3_000, maxBytes: 1_048_576 };

/**
 * A `fetch` that goes through the egress guard, for everything that a peer makes the agent load. Within a wallet transaction
 * nothing is sent: the transaction is rolled back, the needed documents are loaded, and the transaction runs again.
 */
export const guardedFetch =
  (egress: Egress): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const body = request.body ? new Uint8Array(await request.arrayBuffer()) : undefined;
    const { method, url } = request;
    const headers = Object.fromEntries(request.headers);
    const key = JSON.stringify([method, url, headers, body ? Buffer.from(body).toString('base64') : null]);
    const projectId = walletTransactionOrNull()?.projectId;
    const answer = await fromOutside(key, (signal = request.signal) =>
      egress.fetch(url, {
        method: method as NonNullable<EgressRequest['method']>,
        headers,
        ...(body ? { body } : {}),
        signal,
        ...(projectId === undefined ? {} : { projectId }),
        ...peerBounds,
      }),
    );
    const isEmpty = answer.status === 204 || answer.status === 205 || answer.status === 304;
    return new Response(isEmpty ? null : Buffer.from(answer.body), {
      status: answer.status,
      headers: answer.headers,
    });
  };
