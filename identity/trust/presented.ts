import type { X509Certificate } from 'node:crypto';
import type { PresentedCredential } from '../../src/openid4vc/presented-credential.ts';
import type { StatusReference } from '../../src/openid4vc/status-claim.ts';

/** A credential with the chain of the certificate that signed it; null where a DID did. */
export interface Presented {
  credential: PresentedCredential;
  chain: X509Certificate[] | null;
  /** Where its status is told; none: it has no status. */
  statuses: StatusReference[];
}
