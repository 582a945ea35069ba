import { X509Certificate } from 'node:crypto';

/**
 * Reads the certificate in a header: `:base64:` of its DER (RFC 9440 §2.1), or its PEM, percent-encoded as nginx writes
 * `$ssl_client_escaped_cert`. Null if there is none that can be read, or there are several.
 */
export function certificateIn(value: string): X509Certificate | null {
  try {
    const der = /^\s*:([A-Za-z0-9+/]+={0,2}):\s*$/.exec(value)?.[1];
    if (der !== undefined) return new X509Certificate(Buffer.from(der, 'base64'));
    const pem = decodeURIComponent(value).trim();
    return onePem.test(pem) ? new X509Certificate(pem) : null;
  } catch {
    return null;
  }
}

/** Nothing stands behind it: a sender's own header may come first in a list to which a proxy adds. */
const onePem = /^-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----$/;

/** Reads all certificates of a PEM text. @throws Error if one cannot be read */
export const certificatesOf = (pem: string): X509Certificate[] =>
  (pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []).map(
    (one) => new X509Certificate(one),
  );
