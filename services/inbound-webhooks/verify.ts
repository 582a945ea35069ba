import { createHmac, timingSafeEqual } from 'node:crypto';
import { errors } from '../../src/language/errors/catalogue.ts';
import { signatureOf, type Headers, type SignedVerification } from '../../src/doors/inbound/signature.ts';
import type { InboundVerification } from '../../src/doors/inbound/verification.ts';
import { verifyCertificate, type ClientCertificate } from './verify-certificate.ts';

/** A request as it came, before anything of its body was read. */
export interface RawRequest {
  headers: Headers;
  body: Uint8Array;
  clientCertificate: ClientCertificate;
}

/**
 * Checks who has sent a request, by any of the secrets, or by its certificate. Returns the secret with which it was signed; null if nothing is signed.
 * @throws HoldfastError 2005/401 without a readable signature or certificate, with a wrong one, and outside of the window
 */
export function verify(
  verification: InboundVerification,
  request: RawRequest,
  { secrets, windowSeconds, now }: { secrets: readonly string[]; windowSeconds: number; now: Date },
): string | null {
  if (verification.type === 'none') return null;
  if (verification.type === 'clientCertificate') {
    verifyCertificate(verification, request.clientCertificate, { now });
    return null;
  }
  if (verification.type === 'basic') {
    verifyBasic(request.headers, secrets);
    return null;
  }
  const signature = signatureOf(verification, request.headers);
  if ('header' in signature) throw errors.inboundUnsigned(signature.header);
  const { algorithm, encoding, before, signatures, sentAt } = signature;
  const header = headerOf(verification);
  const isRight = secrets.map((secret) => {
    const key = verification.type === 'standardWebhooks' ? standardKey(secret) : secret;
    const expected = createHmac(algorithm, key).update(before).update(request.body).digest(encoding);
    return signatures.some((one) => isSame(encoding === 'hex' ? one.toLowerCase() : one, expected));
  });
  if (!isRight.includes(true)) throw errors.inboundSignatureWrong(header);
  // The signature covers the time and was verified before, so this refusal says nothing to strangers.
  if (sentAt !== null && Math.abs(now.getTime() / 1_000 - sentAt) > windowSeconds)
    throw errors.inboundOutsideWindow(timeHeaderOf(verification), windowSeconds);
  return secrets[isRight.indexOf(true)] ?? null;
}

/** RFC 7617 §2; a secret is the user's name and the password, with a colon between them. */
function verifyBasic(headers: Headers, secrets: readonly string[]): void {
  const credentials = /^Basic +(\S+)$/i.exec(headers['authorization'] ?? '')?.[1];
  if (credentials === undefined) throw errors.inboundUnsigned('authorization');
  const given = Buffer.from(credentials, 'base64').toString();
  if (!secrets.map((secret) => isSame(given, secret)).includes(true))
    throw errors.inboundSignatureWrong('authorization');
}

/** Standard Webhooks 1.0, "Signature scheme". */
const standardKey = (secret: string): Buffer => Buffer.from(secret.replace(/^whsec_/, ''), 'base64');

/** Compares in constant time; the length is no secret. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

const headers = {
  standardWebhooks: ['webhook-signature', 'webhook-timestamp'],
  stripe: ['stripe-signature', 'stripe-signature'],
  slack: ['x-slack-signature', 'x-slack-request-timestamp'],
  github: ['x-hub-signature-256', 'x-hub-signature-256'],
  meta: ['x-hub-signature-256', 'x-hub-signature-256'],
  dropbox: ['x-dropbox-signature', 'x-dropbox-signature'],
  zoom: ['x-zm-signature', 'x-zm-request-timestamp'],
} as const;

const headerOf = (of: SignedVerification): string => (of.type === 'hmac' ? of.header : headers[of.type][0]);
const timeHeaderOf = (of: SignedVerification): string =>
  of.type === 'hmac' ? (of.timestampHeader ?? of.header) : headers[of.type][1];
