import { EgressError, type EgressReason } from './egress-error.ts';

/** Turns an error of undici or Node into one that is safe to show. */
export function failureOf(error: unknown, hasCertificate = false): EgressError {
  if (error instanceof EgressError) return error;
  const code = codeOf(error);
  const message = code === undefined ? null : aboutCertificate(code, hasCertificate);
  return new EgressError(reasonOf(code), { code, ...(message === null ? {} : { message }) });
}

/** How the other side refuses a client certificate (RFC 8446 §6.2). */
const refused =
  /_ALERT_(BAD_CERTIFICATE|UNSUPPORTED_CERTIFICATE|CERTIFICATE_REVOKED|CERTIFICATE_EXPIRED|CERTIFICATE_UNKNOWN|UNKNOWN_CA|ACCESS_DENIED)$/;

function aboutCertificate(code: string, hasCertificate: boolean): string | null {
  if (code.endsWith('_ALERT_CERTIFICATE_REQUIRED'))
    return hasCertificate
      ? 'The host requires a client certificate, and takes none of the kind of this one.'
      : 'The host requires a client certificate, and the request has none.';
  // TLS 1.2 has no alert of its own for it.
  if (!hasCertificate && code.endsWith('_ALERT_HANDSHAKE_FAILURE'))
    return 'The host refused the TLS handshake. It may require a client certificate, or another version of TLS.';
  const [, why] = refused.exec(code) ?? [];
  if (hasCertificate && why)
    return `The host refused the client certificate (${why.toLowerCase().replaceAll('_', ' ')}).`;
  // Some servers close the connection without a word.
  return hasCertificate && isClosed(code)
    ? 'The host closed the connection before it answered. It may have refused the client certificate.'
    : null;
}

const isClosed = (code: string): boolean => ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'].includes(code);

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

// Names of OpenSSL's verification results have no prefix of their own (Node's `X509` error codes).
const tlsCode =
  /^(?:ERR_TLS|ERR_SSL|ERR_OSSL|EPROTO|CERT_|CRL_|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH|HOSTNAME_MISMATCH|ERROR_IN_C)/;

function reasonOf(code: string | undefined): EgressReason {
  if (code === undefined) return 'http.protocol';
  if (code === 'UND_ERR_HEADERS_OVERFLOW' || code === 'HPE_HEADER_OVERFLOW') return 'http.size';
  if (tlsCode.test(code)) return 'http.tls';
  // A body that ends too soon is a lost connection, too.
  if (/^(?:E[A-Z0-9]+|UND_ERR_(?:SOCKET|CONNECT_TIMEOUT|RES_CONTENT_LENGTH_MISMATCH))$/.test(code))
    return 'http.connect';
  return 'http.protocol';
}
