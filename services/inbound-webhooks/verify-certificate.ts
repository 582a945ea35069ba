import type { X509Certificate } from 'node:crypto';
import { errors } from '../../src/language/errors/catalogue.ts';
import type { InboundVerification } from '../../src/doors/inbound/verification.ts';
import { certificateIn, certificatesOf } from './certificate-text.ts';

type CertificateVerification = Extract<InboundVerification, { type: 'clientCertificate' }>;

/** The header of the proxy that ended TLS, about the sender's certificate. */
export interface ClientCertificate {
  /** The name of the header that the operator trusts; null if none is. */
  header: string | null;
  /** Its value; null if there is none, or it does not come from a trusted proxy. */
  value: string | null;
}

/**
 * Checks the certificate that a sender has shown in TLS: everything that the webhook says of it has to be true.
 * @throws HoldfastError 2005/401
 */
export function verifyCertificate(
  accepted: CertificateVerification,
  { header, value }: ClientCertificate,
  { now }: { now: Date },
): void {
  const named = header ?? 'client-cert';
  const certificate = header === null || value === null ? null : certificateIn(value);
  if (certificate === null) throw errors.inboundCertificateMissing(named);
  const { fingerprints, ca, commonName, subjectAltName } = accepted;
  const fingerprint = certificate.fingerprint256.replaceAll(':', '').toLowerCase();
  const issuers = ca === null ? [] : certificatesOf(ca).filter((issuer) => hasIssued(issuer, certificate));
  const isRight =
    (fingerprints.length > 0 || ca !== null) &&
    (fingerprints.length === 0 || fingerprints.includes(fingerprint)) &&
    (ca === null || (issuers.length > 0 && mayBeClient(certificate))) &&
    (commonName === null || certificate.toLegacyObject().subject.CN === commonName) &&
    (subjectAltName === null || namesOf(certificate).includes(subjectAltName.toLowerCase()));
  if (!isRight) throw errors.inboundCertificateWrong(named);
  if (!isValid(certificate, now) || (ca !== null && !issuers.some((issuer) => isValid(issuer, now))))
    throw errors.inboundCertificateOutside(named);
}

/** RFC 5280 §6.1: the names match, the issuer's key has made the signature, and the issuer may issue certificates. */
function hasIssued(issuer: X509Certificate, certificate: X509Certificate): boolean {
  try {
    return issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
  } catch {
    // A key of a kind that this Node does not know.
    return false;
  }
}

const isValid = ({ validFromDate, validToDate }: X509Certificate, now: Date): boolean =>
  validFromDate <= now && now <= validToDate;

/** RFC 5280 §4.2.1.12: `clientAuth`, or any purpose. Without a purpose, all are allowed. */
const mayBeClient = ({ keyUsage }: X509Certificate): boolean =>
  (keyUsage as readonly string[] | undefined)?.some((purpose) => clientPurposes.has(purpose)) ?? true;
const clientPurposes: ReadonlySet<string> = new Set(['1.3.6.1.5.5.7.3.2', '2.5.29.37.0']);

const nameTypes: ReadonlySet<string> = new Set(['DNS', 'URI', 'email', 'IP Address']);

/** The names of a certificate, in lower case. Node puts those in quotes that could be taken for several (CVE-2021-44532). */
function namesOf({ subjectAltName }: X509Certificate): string[] {
  const found = (subjectAltName ?? '').matchAll(/(?:^|, )([^:,"]+):("(?:[^"\\]|\\.)*"|[^,"]*)(?=, |$)/g);
  return [...found].flatMap(([, type = '', name = '']) =>
    nameTypes.has(type) ? [(name.startsWith('"') ? String(JSON.parse(name)) : name).toLowerCase()] : [],
  );
}
