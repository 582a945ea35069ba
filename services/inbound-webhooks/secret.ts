import { randomBytes } from 'node:crypto';
import { generateWebhookSecret } from '../../db/encryption/webhook-secrets.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { inboundLimits } from '../../src/doors/inbound/limits.ts';
import type { InboundVerification } from '../../src/doors/inbound/verification.ts';

/**
 * Returns the secret that somebody has given, or a new one; null if nothing is signed.
 * @throws HoldfastError 2000 for one that does not fit
 */
export function secretFor({ type }: InboundVerification, pasted: string | undefined): string | null {
  // A copied secret may end with a line break.
  const given = pasted?.trim();
  if (type === 'none' || type === 'clientCertificate') {
    if (given !== undefined) throw invalid('has no place where nothing is signed');
    return null;
  }
  if (given === undefined)
    return type === 'basic' ? `holdfast:${randomBytes(32).toString('base64url')}` : generateWebhookSecret();
  const { maxSecretLength, minSecretLength: usual, minDropboxSecretLength } = inboundLimits;
  const minSecretLength = type === 'dropbox' ? minDropboxSecretLength : usual;
  if (given.length < minSecretLength || given.length > maxSecretLength)
    throw invalid(`must have ${minSecretLength} to ${maxSecretLength} characters`);
  // A key of fewer bytes than Standard Webhooks 1.0 allows could be guessed.
  if (type === 'standardWebhooks' && !/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(given))
    throw invalid('must be `whsec_`, and then at least 24 bytes in Base64');
  if (type === 'basic' && !/^[^:]+:./.test(given)) throw invalid('must be a name, a colon and a password');
  return given;
}

const invalid = (message: string): Error =>
  errors.requestInvalid([{ reason: 'value.invalid', message, field: 'secret', pointer: '/secret' }]);
