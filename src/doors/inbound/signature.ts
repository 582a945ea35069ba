import type { hmacAlgorithms, hmacEncodings } from '../../account/secrets/types.ts';
import type { InboundVerification } from './verification.ts';

/** The kinds of verification by a proof of the body and a secret. */
export type SignedVerification = Exclude<
  InboundVerification,
  { type: 'basic' | 'clientCertificate' | 'none' }
>;

/** Headers by their names in lower case. */
export type Headers = Readonly<Record<string, string>>;

/** The signature of a request, as its headers have it. */
export interface Signature {
  algorithm: (typeof hmacAlgorithms)[number];
  encoding: (typeof hmacEncodings)[number];
  /** The text that is signed before the bytes of the body. */
  before: string;
  /** Any of them may be right. */
  signatures: readonly string[];
  /** When it was sent, in seconds since the epoch; null if nothing signed says so. */
  sentAt: number | null;
}

const maxSignatures = 16;
const seconds = /^\d{1,12}$/;

const standardNames = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];

/** Svix, the author of Standard Webhooks, and its customers still use names of their own. */
export const withStandardNames = (headers: Record<string, string>): Record<string, string> => ({
  ...Object.fromEntries(
    standardNames.flatMap((name) => {
      const value = headers[name.replace('webhook', 'svix')];
      return value === undefined ? [] : [[name, value]];
    }),
  ),
  ...headers,
});

/** Reads a signature by the documented way of its kind. Otherwise the name of the header that lacks, or is not readable. */
export function signatureOf(
  verification: SignedVerification,
  headers: Headers,
): Signature | { header: string } {
  switch (verification.type) {
    case 'standardWebhooks':
      return standardWebhooks(headers);
    case 'stripe':
      return stripe(headers);
    case 'github':
      // GitHub docs, "Validating webhook deliveries".
      return ofBody(headers, { header: 'x-hub-signature-256', prefix: 'sha256=', ...hexSha256 });
    case 'meta':
      // Meta for Developers, "Webhooks: Getting started", validating payloads.
      return ofBody(headers, { header: 'x-hub-signature-256', prefix: 'sha256=', ...hexSha256 });
    case 'dropbox':
      // Dropbox, "Webhooks: notification signatures".
      return ofBody(headers, { header: 'x-dropbox-signature', prefix: '', ...hexSha256 });
    case 'slack':
      // Slack docs, "Verifying requests from Slack".
      return ofVersion0(headers, headersOf.slack);
    case 'zoom':
      // Zoom docs, "Verify webhook events with the x-zm-signature header".
      return ofVersion0(headers, headersOf.zoom);
    case 'hmac':
      return ofBody(headers, verification);
    default:
      verification satisfies never;
      throw new Error('no such verification');
  }
}

const hexSha256 = { algorithm: 'sha256', encoding: 'hex' } as const;

/** Standard Webhooks 1.0, "Verifying signatures". */
function standardWebhooks(headers: Headers): Signature | { header: string } {
  const id = headers['webhook-id'];
  if (!id) return { header: 'webhook-id' };
  const sent = headers['webhook-timestamp'] ?? '';
  if (!seconds.test(sent)) return { header: 'webhook-timestamp' };
  // A header that comes twice is joined with `, `.
  const signatures = withPrefix((headers['webhook-signature'] ?? '').split(/,? +/), 'v1,');
  if (signatures.length === 0) return { header: 'webhook-signature' };
  const before = `${id}.${sent}.`;
  return { algorithm: 'sha256', encoding: 'base64', before, signatures, sentAt: Number(sent) };
}

/** Stripe docs, "Verify webhook signatures manually". */
function stripe(headers: Headers): Signature | { header: string } {
  const parts = (headers['stripe-signature'] ?? '').split(',').map((part) => part.trim());
  const [sent = ''] = withPrefix(parts, 't=');
  const signatures = withPrefix(parts, 'v1=');
  if (!seconds.test(sent) || signatures.length === 0) return { header: 'stripe-signature' };
  return { ...hexSha256, before: `${sent}.`, signatures, sentAt: Number(sent) };
}

/** Their headers with the signature and with the time. */
const headersOf = {
  slack: ['x-slack-signature', 'x-slack-request-timestamp'],
  zoom: ['x-zm-signature', 'x-zm-request-timestamp'],
} as const;

/** The way of signing began with Slack, and Zoom signs in the same way. */
function ofVersion0(
  headers: Headers,
  [header, timestampHeader]: readonly [string, string],
): Signature | { header: string } {
  const sent = headers[timestampHeader] ?? '';
  if (!seconds.test(sent)) return { header: timestampHeader };
  const signatures = withPrefix(each(headers[header]), 'v0=');
  if (signatures.length === 0) return { header };
  return { ...hexSha256, before: `v0:${sent}:`, signatures, sentAt: Number(sent) };
}

interface OfBody extends Pick<Signature, 'algorithm' | 'encoding'> {
  header: string;
  prefix: string;
  /** The header with the time, which is signed before the body; if there is none, no time is signed. */
  timestampHeader?: string | null | undefined;
}

function ofBody(
  headers: Headers,
  { header, prefix, timestampHeader, algorithm, encoding }: OfBody,
): Signature | { header: string } {
  const signatures = withPrefix(each(headers[header]), prefix).filter((text) => text !== '');
  if (signatures.length === 0) return { header };
  if (!timestampHeader) return { algorithm, encoding, before: '', signatures, sentAt: null };
  const sent = headers[timestampHeader] ?? '';
  if (!seconds.test(sent)) return { header: timestampHeader };
  return { algorithm, encoding, before: `${sent}.`, signatures, sentAt: Number(sent) };
}

/** While a sender rotates its secret, a header has several signatures, or comes several times. */
const each = (header = ''): string[] => header.split(',').map((text) => text.trim());

const withPrefix = (texts: readonly string[], prefix: string): string[] =>
  texts
    .filter((text) => text.startsWith(prefix))
    .slice(0, maxSignatures)
    .map((text) => text.slice(prefix.length));
