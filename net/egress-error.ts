import type { ReasonOf } from '../src/language/errors/reasons.ts';

/**
 * Why a request was not made, or has no answer. `transient` failures may succeed later; the others are final.
 * Messages name neither URL nor host, which may hold a user's data, because these texts are logged.
 */
export const egressReasons = {
  'url.invalid': {
    transient: false,
    message: 'The URL is not absolute: it needs its scheme and its host, such as https://example.com.',
  },
  'url.insecure': { transient: false, message: 'Only https URLs may be called.' },
  'url.credentials': { transient: false, message: 'A URL may not hold a user name or a password.' },
  'secret.hostRefused': { transient: false, message: 'A secret may not be sent to this host.' },
  'header.refused': { transient: false, message: 'A request header is not allowed.' },
  'address.refused': {
    transient: false,
    message: 'The host is, or resolves to, an address that may not be called.',
  },
  'http.dns': { transient: true, message: 'The host name could not be resolved.' },
  'http.connect': { transient: true, message: 'The connection failed or was lost.' },
  'http.timeout': { transient: true, message: 'No complete answer came within the time allowed.' },
  'http.tls': { transient: false, message: 'The TLS handshake failed, or the certificate is not trusted.' },
  'http.protocol': { transient: false, message: 'The answer is not valid HTTP.' },
  'http.size': { transient: false, message: 'The answer is larger than allowed.' },
} as const satisfies Partial<Record<ReasonOf<2005>, { transient: boolean; message: string }>>;

export type EgressReason = keyof typeof egressReasons;

/** The meaning of the network's own codes, for people who do not know them. Others have the sentence of their reason. */
const codeMessages: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The host refused the connection: nothing listens on that port.',
  ECONNRESET: 'The host reset the connection before the answer was complete.',
  EPIPE: 'The host closed the connection before the request was sent.',
  UND_ERR_SOCKET: 'The host closed the connection before the answer was complete.',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'The connection ended before the answer was complete.',
  ETIMEDOUT: 'The host did not accept the connection in time.',
  UND_ERR_CONNECT_TIMEOUT: 'The host did not accept the connection in time.',
  EHOSTUNREACH: 'There is no route to the host.',
  ENETUNREACH: 'There is no route to the network of the host.',
  ENOTFOUND: 'The host name does not exist in DNS.',
  ENODATA: 'The host name has no address in DNS.',
  EAI_AGAIN: 'DNS did not answer, so the host name could not be resolved.',
  CERT_HAS_EXPIRED: 'The TLS certificate of the host has expired.',
  CERT_NOT_YET_VALID: 'The TLS certificate of the host is not valid yet.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The TLS certificate of the host is signed by itself, and is not trusted.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The TLS certificate of the host comes from an authority that is not trusted.',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    'The TLS certificate of the host comes from an authority that is not trusted.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'The TLS certificate of the host cannot be verified: it was sent without those of its authorities.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The TLS certificate is for another host name.',
  EPROTO: 'The TLS handshake failed: the host does not speak TLS on that port, or no common version.',
};

const messageOf = (reason: EgressReason, code: string | undefined): string =>
  code !== undefined && Object.hasOwn(codeMessages, code)
    ? (codeMessages[code] ?? egressReasons[reason].message)
    : egressReasons[reason].message;

/**
 * The guard refused a request, or it failed on its way. Everything in the error is public. It carries no `cause` on
 * purpose: the messages of Node's network errors name hosts and addresses.
 */
export class EgressError extends Error {
  readonly reason: EgressReason;
  /** The network's own code of the failure, if it has one: `ECONNREFUSED`, `CERT_HAS_EXPIRED`. */
  readonly code: string | undefined;

  constructor(reason: EgressReason, options: { code?: string | undefined; message?: string } = {}) {
    super(options.message ?? messageOf(reason, options.code));
    this.name = 'EgressError';
    this.reason = reason;
    this.code = options.code;
  }

  /** The mistake in the URL itself, before anything is sent; null if the failure is about sending. */
  get urlReason(): ReasonOf<2000> | null {
    const { reason } = this;
    switch (reason) {
      case 'url.invalid':
      case 'url.insecure':
      case 'url.credentials':
      case 'address.refused':
        return reason;
      default:
        return null;
    }
  }

  /** Whether the guard refused the request, so that nothing was sent. */
  get isRefusal(): boolean {
    return !this.reason.startsWith('http.');
  }

  /** Whether the same request may succeed at another time. */
  get transient(): boolean {
    return egressReasons[this.reason].transient;
  }
}
