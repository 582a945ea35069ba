import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { createSecureContext } from 'node:tls';
import type { ShownCertificate } from '../../db/queries/secrets.ts';
import { clip } from '../../src/language/errors/clip.ts';
import { errors } from '../../src/language/errors/catalogue.ts';

const pem = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;
const maxCertificates = 10;
const maxSubjectLength = 500;

/**
 * Checks that a client certificate can be used for TLS, and returns its public facts.
 * @throws HoldfastError 2000 naming the field, without quoting it
 */
export function readClientCertificate(
  { certificate = '', privateKey = '', certificateAuthorities }: Readonly<Record<string, string>>,
  now: number = Date.now(),
): ShownCertificate {
  const [own] = certificatesIn(certificate, 'certificate');
  const authorities =
    certificateAuthorities === undefined
      ? []
      : certificatesIn(certificateAuthorities, 'certificateAuthorities');
  if (own.validToDate.getTime() <= now)
    throw wrong(`ended on ${own.validToDate.toISOString()}`, 'certificate');
  const key = keyIn(privateKey);
  if (!key) throw wrong('must be a private key in PEM, without a passphrase', 'privateKey');
  if (!own.checkPrivateKey(key))
    throw wrong('is not the key of the certificate that stands first in `certificate`', 'privateKey');
  if (!isUsable({ cert: certificate, key: privateKey, ca: authorities.map(String) }))
    throw wrong('cannot be used for TLS: its key is too short, or its signature too weak', 'certificate');
  const subject = own.subject?.replaceAll('\n', ', ') ?? '';
  return { subject: clip(subject, maxSubjectLength), endsAt: own.validToDate };
}

function certificatesIn(text: string, field: string): [X509Certificate, ...X509Certificate[]] {
  const blocks = text.match(pem) ?? [];
  // The certificates are shown again later, so a private key must not be among them.
  if (blocks.length !== text.split('-----BEGIN ').length - 1)
    throw wrong('must have nothing but certificates in PEM: a key belongs into `privateKey`', field);
  if (blocks.length > maxCertificates)
    throw wrong(`must have at most ${maxCertificates} certificates`, field);
  const [first, ...others] = blocks.map((block) => parse(block, field));
  if (!first) throw wrong('has no certificate in PEM', field);
  return [first, ...others];
}

function parse(block: string, field: string): X509Certificate {
  try {
    return new X509Certificate(block);
  } catch {
    throw wrong('has a certificate that cannot be parsed', field);
  }
}

function keyIn(text: string): KeyObject | null {
  try {
    return createPrivateKey(text);
  } catch {
    return null;
  }
}

function isUsable(of: Parameters<typeof createSecureContext>[0]): boolean {
  try {
    createSecureContext(of);
    return true;
  } catch {
    return false;
  }
}

const wrong = (message: string, field: string) => errors.certificateInvalid(message, `values.${field}`);
