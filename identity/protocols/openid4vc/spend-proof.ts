import { deleteDpopProof, insertDpopProof } from '../../../db/queries/openid4vc/dpop-proofs.ts';
import { sha256 } from '../../keys/jws.ts';
import type { ProtocolRequest } from '../../wallet/protocol-request.ts';
import { currentWalletTransaction } from '../../wallet/wallet-transaction.ts';
import type { AgentResponse } from './dispatch.ts';
import { dpopOf } from './dpop.ts';
import { wrongProof } from './mistakes/token.ts';

/** The paths whose requests may have a DPoP proof. */
const proven = new Set(['/token', '/credential', '/deferred-credential']);

/** A proof that is spent in this transaction. */
export interface SpentProof {
  /** The answer to a request with a proof that another request had. */
  refusal: AgentResponse | null;
  /** Gives the proof back if the request is refused, so that only proofs of successful requests are stored. */
  settle: (status: number) => Promise<void>;
}

/**
 * Spends the proof of a request: it counts for this request alone (RFC 9449 §11.1). The same request may come again,
 * because its response may be lost. It works across processes, as a second request waits for the first to commit.
 */
export async function spendProof(rest: string, request: ProtocolRequest): Promise<SpentProof> {
  const id = proven.has(rest) ? idOf(request) : null;
  if (id === null) return { refusal: null, settle: async () => {} };
  const { tx, walletId, wallet } = currentWalletTransaction();
  const { url, headers, body } = request;
  const asked = [url, headers['authorization'], Buffer.from(body ?? []).toString()];
  const proof = {
    walletId,
    digest: wallet.dataKey.fingerprint(id),
    request: wallet.dataKey.fingerprint(sha256(JSON.stringify(asked))),
  };
  const spent = await insertDpopProof(tx, proof);
  return {
    refusal: spent === 'elsewhere' ? wrongProof(rest, 'The DPoP proof was used for another request') : null,
    settle: async (status) => {
      if (spent === 'now' && status >= 400) await deleteDpopProof(tx, proof);
    },
  };
}

function idOf(request: ProtocolRequest): string | null {
  try {
    return dpopOf(request, { htu: '', token: null })?.id ?? null;
  } catch {
    // The agent refuses a text that is no proof.
    return null;
  }
}
