import type { X509Certificate } from 'node:crypto';
import type { PresentedCredential } from '../../src/wallets/trust/presented-credential.ts';
import type { StatusReference } from '../../src/wallets/status-lists/status-claim.ts';

/** A credential with the certificate chain that signed it; null if a DID signed it. */
export interface CredentialEvidence {
  credential: PresentedCredential;
  chain: X509Certificate[] | null;
  /** The places at which its status can be read; empty if it has none. */
  statuses: StatusReference[];
}
