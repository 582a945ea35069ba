import { readJws } from '../../../keys/jws.ts';

/**
 * Whether a proof brings a key attestation (OpenID4VCI 1.0, Appendix D.1). This issuer trusts nobody to attest keys. The agent
 * checks only those signed by a certificate: it takes one that any DID or any bare key has signed, and binds a credential to
 * each key named in it, though the wallet has proved that it holds one of them.
 */
export function bringKeyAttestation({ proof, proofs }: Record<string, unknown>): boolean {
  return [proof, proofs].flatMap(jwtsIn).some(isAttested);
}

/** `{"jwt": ["…"]}`, or `{"proof_type": "jwt", "jwt": "…"}` in drafts. */
const jwtsIn = (proofs: unknown): unknown => (proofs as { jwt?: unknown } | undefined)?.jwt ?? [];

function isAttested(jwt: unknown): boolean {
  try {
    const { header } = readJws<{ key_attestation?: unknown }, unknown>(String(jwt));
    return header.key_attestation !== undefined;
  } catch {
    // The agent reads it in the same way, and refuses it.
    return false;
  }
}
