import { createHash } from 'node:crypto';

/** The certificate that a call shows while its connection is opened (RFC 8446 §4.4.2). All texts are PEM. */
export interface ClientCertificate {
  /** The own certificate comes first. */
  chain: string;
  privateKey: string;
  /** The only authorities that this call trusts; if left out, those of all calls. */
  authorities?: string;
}

/** The name of the connections that show a certificate: a call with another one, or of another project, has others. */
export function poolNameOf({ chain, privateKey, authorities }: ClientCertificate, owner: string): string {
  const parts = JSON.stringify([owner, chain, privateKey, authorities ?? null]);
  return `certificate ${createHash('sha256').update(parts).digest('base64url')}`;
}
