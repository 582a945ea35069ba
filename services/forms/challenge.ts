import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { OpenedForm } from '../../db/queries/forms/forms.ts';
import { formLimits } from '../../src/people/forms/limits.ts';

type Signer = Pick<OpenedForm, 'challengeKey' | 'proofOfWork'>;

const nonceBytes = 16;
const shape = /^([\w-]{22})\.(\d{1,12})\.(\d{1,2})\.([\w-]{43})$/;
const proofShape = /^\d{1,15}$/;

/**
 * Makes the challenge that a page has to send back, solved: a nonce, the end of its time, the bits of the work, and our
 * signature.
 */
export function newChallenge({ challengeKey, proofOfWork }: Signer, now: Date): string {
  const expiresAt = Math.floor(now.getTime() / 1_000) + formLimits.challengeSeconds;
  const said = `${randomBytes(nonceBytes).toString('base64url')}.${expiresAt}.${proofOfWork}`;
  return `${said}.${signatureOf(challengeKey, said)}`;
}

/**
 * Returns the nonce of a challenge that we have made, whose time is not over, and whose work is done; null otherwise.
 * @param proof a number with which the hash of both begins with enough zero bits
 */
export function solvedNonce(
  { challengeKey, proofOfWork }: Signer,
  { challenge, proof }: { challenge: string; proof: string },
  now: Date,
): string | null {
  const [, nonce = '', expiresAt = '', bits = '', signature = ''] = shape.exec(challenge) ?? [];
  if (nonce === '') return null;
  const expected = signatureOf(challengeKey, `${nonce}.${expiresAt}.${bits}`);
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return null;
  if (Number(expiresAt) * 1_000 <= now.getTime()) return null;
  // A page that was opened before the work was raised must do the higher work as well.
  if (Number(bits) < proofOfWork) return null;
  return isSolved(challenge, proof, Number(bits)) ? nonce : null;
}

function isSolved(challenge: string, proof: string, bits: number): boolean {
  if (bits === 0) return true;
  if (!proofShape.test(proof)) return false;
  const hash = createHash('sha256').update(`${challenge}:${proof}`).digest();
  return hash.readUInt32BE() >>> (32 - bits) === 0;
}

const signatureOf = (key: Buffer, said: string): string =>
  createHmac('sha256', key).update(said).digest('base64url');
