import { readJws } from '../../../keys/jws.ts';

/**
 * Whether a proof has a key attestation (OpenID4VCI 1.0, Appendix D.1). This issuer trusts nobody to attest keys. The
 * agent only checks attestations that a certificate has signed: it accepts one signed by any DID or bare key, and
 * binds a credential to each key in it, although the wallet has proved to hold only one of them.
 */
export function bringKeyAttestation({ proof, proofs }: Record<string, unknown>): boolean {
  return [proof, proofs].flatMap(jwtsIn).some(isAttested);
}

/** `{"jwt": ["…"]}`, or `{"proof_type": "jwt", "jwt": "…"}` in drafts. */
export const jwtsIn = (proofs: unknown): unknown => (proofs as { jwt?: unknown } | undefined)?.jwt ?? [];

function isAttested(jwt: unknown): boolean {
  try {
    const { header } = readJws<{ key_attestation?: unknown }, unknown>(String(jwt));
    return header.key_attestation !== undefined;
  } catch {
    // The agent reads it in the same way, and refuses it.
    return false;
  }
}
