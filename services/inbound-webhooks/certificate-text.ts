import { X509Certificate } from 'node:crypto';

/**
 * Reads the sender's certificate in the header of a proxy: `:base64:` of its DER (RFC 9440 §2.1); its PEM, percent-encoded as nginx writes
 * `$ssl_client_escaped_cert`; `Cert` of Envoy's `x-forwarded-client-cert`; or what Traefik's `passTLSClientCert` writes. Null if no
 * certificate can be read, or the header has several and does not show which one is the sender's.
 */
export function certificateIn(value: string): X509Certificate | null {
  try {
    const der = /^\s*:([A-Za-z0-9+/]+={0,2}):\s*$/.exec(value)?.[1];
    if (der !== undefined) return new X509Certificate(Buffer.from(der, 'base64'));
    const pem = decodeURIComponent(ofEnvoy(value) ?? value).trim();
    return onePem.test(pem) ? new X509Certificate(pem) : ofTraefik(pem);
  } catch {
    return null;
  }
}

/** Exactly one certificate: in a list to which a proxy appends, the first one may come from a header of the sender. */
const onePem = /^-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----$/;

/** Keys and values, which are quoted if they contain a comma, a semicolon or an equals sign. */
const pair = /([A-Za-z]+)=(?:"((?:[^"\\]|\\.)*)"|([^",;=]*))(?:;|$)/y;

/** The value of `Cert` (Envoy docs, "x-forwarded-client-cert"); null if it is another header, or has several elements: one for each proxy. */
function ofEnvoy(value: string): string | null {
  const found: string[] = [];
  for (let at = 0; at < value.length; at = pair.lastIndex) {
    pair.lastIndex = at;
    const [, key = '', quoted, plain] = pair.exec(value) ?? [];
    if (key === '') return null;
    if (key.toLowerCase() === 'cert') found.push(quoted ?? plain ?? '');
  }
  return found.length === 1 ? (found[0] ?? null) : null;
}

const longestChain = 5;

/** The base64 of certificates without line ends, with commas between (Traefik docs, "PassTLSClientCert"), each issued by the next one. */
function ofTraefik(text: string): X509Certificate | null {
  const parts = text.split(',');
  if (parts.length > longestChain || !parts.every((part) => /^[A-Za-z0-9+/]+={0,2}$/.test(part))) return null;
  const chain = parts.map((part) => new X509Certificate(Buffer.from(part, 'base64')));
  const isChain = chain
    .slice(1)
    .every((issuer, at) => chain[at]?.checkIssued(issuer) === true && chain[at].verify(issuer.publicKey));
  return isChain ? (chain[0] ?? null) : null;
}

/** Reads all certificates of a PEM text. @throws Error if one cannot be read */
export const certificatesOf = (pem: string): X509Certificate[] =>
  (pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []).map(
    (one) => new X509Certificate(one),
  );
