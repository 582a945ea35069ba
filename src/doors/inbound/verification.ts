import * as v from 'valibot';
import { hmacAlgorithms, hmacEncodings } from '../../account/secrets/types.ts';
import type { WebhookFormat } from '../webhooks/format.ts';

/** RFC 9110 §5.6.2, in lower case as Node has the names. */
const HeaderName = v.pipe(
  v.string(),
  v.maxLength(100, 'must have at most 100 characters'),
  v.regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/, 'must be the name of a header'),
  v.transform((name) => name.toLowerCase()),
);

const maxFingerprints = 20;
const maxCaLength = 32_768;

/** Colons and capitals are as they are written by some tools. */
const Fingerprint = v.pipe(
  v.string(),
  v.regex(/^(?:[0-9A-Fa-f]{2}:?){31}[0-9A-Fa-f]{2}$/, 'must be the SHA-256 in 64 hexadecimal digits'),
  v.transform((text) => text.replaceAll(':', '').toLowerCase()),
);

const Text = v.pipe(
  v.string(),
  v.nonEmpty('must not be empty'),
  v.maxLength(255, 'must have at most 255 characters'),
);

/** How a sender proves that a request is theirs. */
export const InboundVerification = v.variant('type', [
  v.strictObject({ type: v.literal('standardWebhooks') }),
  v.strictObject({ type: v.literal('stripe') }),
  v.strictObject({ type: v.literal('github') }),
  v.strictObject({ type: v.literal('slack') }),
  v.strictObject({
    type: v.literal('meta'),
    verifyToken: v.pipe(
      v.string(),
      v.minLength(8, 'must have at least 8 characters'),
      v.maxLength(255, 'must have at most 255 characters'),
      v.description('The token that you enter at Meta, and that Meta sends as `hub.verify_token`.'),
    ),
  }),
  v.strictObject({ type: v.literal('dropbox') }),
  v.strictObject({ type: v.literal('zoom') }),
  v.strictObject({
    type: v.literal('hmac'),
    header: v.pipe(HeaderName, v.description('The header with the signature of the body.')),
    algorithm: v.optional(v.picklist(hmacAlgorithms), hmacAlgorithms[0]),
    encoding: v.optional(v.picklist(hmacEncodings), hmacEncodings[0]),
    prefix: v.optional(
      v.pipe(
        v.string(),
        v.maxLength(50, 'must have at most 50 characters'),
        v.description('The text before the signature, such as `sha256=`.'),
      ),
      '',
    ),
    timestampHeader: v.optional(
      v.nullable(
        v.pipe(
          HeaderName,
          v.description(
            'The header with the time in seconds since 1970; then that, a full stop and the body are signed.',
          ),
        ),
      ),
    ),
  }),
  v.strictObject({ type: v.literal('basic') }),
  v.strictObject({
    type: v.literal('clientCertificate'),
    fingerprints: v.optional(
      v.pipe(
        v.array(Fingerprint),
        v.maxLength(maxFingerprints, `must have at most ${maxFingerprints} items`),
        v.description('The SHA-256 of each certificate that is accepted; empty: any that fits the others.'),
      ),
      [],
    ),
    ca: v.optional(
      v.nullable(
        v.pipe(
          v.string(),
          v.maxLength(maxCaLength, `must have at most ${maxCaLength} characters`),
          v.description('Certificates in PEM, one of which must have issued that of the sender.'),
        ),
      ),
      null,
    ),
    commonName: v.optional(v.nullable(Text), null),
    subjectAltName: v.optional(
      v.nullable(
        v.pipe(
          Text,
          v.description(
            'One of the names in the certificate: a host, a URI, an e-mail address, or an IP address.',
          ),
        ),
      ),
      null,
    ),
  }),
  v.strictObject({ type: v.literal('none') }),
]);
export type InboundVerification = v.InferOutput<typeof InboundVerification>;

/** A header, or an expression, whose value is the same whenever a sender repeats an event; null if there is none. */
export const defaultDedupe: Readonly<Record<InboundVerification['type'], string | null>> = {
  standardWebhooks: 'webhook-id',
  stripe: '${body.id}',
  github: 'x-github-delivery',
  slack: null,
  meta: null,
  dropbox: null,
  zoom: null,
  hmac: null,
  basic: null,
  clientCertificate: null,
  none: null,
};

/** `source` has no spaces, so no two pairs look the same. */
export const cloudEventDedupe = '${event.source + " " + event.id}';

export const dedupeOf = (format: WebhookFormat, type: InboundVerification['type']): string | null =>
  format === 'cloudEvents' ? cloudEventDedupe : defaultDedupe[type];

/** The verifications of senders that have a format of their own. */
export const plainOnly: ReadonlySet<InboundVerification['type']> = new Set([
  'stripe',
  'github',
  'slack',
  'meta',
  'dropbox',
  'zoom',
]);
