import type { X509Certificate } from 'node:crypto';
import { isUnderstood, maySign } from '../certificates/extensions.ts';

/**
 * Whether a chain (the signer's certificate first) leads to a trust anchor: the signer itself, or an authority above
 * it. Every certificate on the way must be valid now and understood, and every one that issued another must be allowed to (RFC 5280
 * §6.1). The signer must be allowed to sign, unless somebody trusts just this certificate, whatever it says of its key. Revocation
 * lists, path lengths and name constraints are not checked.
 */
export function isVouchedFor(
  chain: readonly X509Certificate[],
  anchors: readonly X509Certificate[],
  now = new Date(),
): boolean {
  for (const [index, certificate] of chain.entries()) {
    if (!isValidAt(certificate, now) || !isUnderstood(certificate)) return false;
    if (anchors.some(({ raw }) => raw.equals(certificate.raw))) return true;
    if (index === 0 && !maySign(certificate)) return false;
    if (anchors.some((anchor) => isValidAt(anchor, now) && hasIssued(anchor, certificate))) return true;
    const next = chain[index + 1];
    if (!next || !hasIssued(next, certificate)) return false;
  }
  return false;
}

const isValidAt = ({ validFrom, validTo }: X509Certificate, now: Date): boolean =>
  new Date(validFrom) <= now && now <= new Date(validTo);

const hasIssued = (issuer: X509Certificate, certificate: X509Certificate): boolean =>
  issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
