import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newChallenge, solvedNonce } from '../../../services/forms/challenge.ts';
import { formLimits } from '../../../src/people/forms/limits.ts';
import { solve } from '../../../local/gallery/form.ts';

const form = { challengeKey: Buffer.alloc(32, 7), proofOfWork: 8 };
const now = new Date('2027-01-01T00:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);

describe('a challenge', () => {
  it('gives its nonce if it is solved, until its time is over', () => {
    const challenge = newChallenge(form, now);
    const proof = solve(challenge);
    expect(challenge.startsWith(`${solvedNonce(form, { challenge, proof }, now)}.`)).toBe(true);
    const { challengeSeconds } = formLimits;
    expect(solvedNonce(form, { challenge, proof }, later(challengeSeconds - 1))).not.toBeNull();
    expect(solvedNonce(form, { challenge, proof }, later(challengeSeconds))).toBeNull();
  });

  it('is invalid unsolved, or with a wrong solution', () => {
    const challenge = newChallenge({ ...form, proofOfWork: 16 }, now);
    const strict = { ...form, proofOfWork: 16 };
    expect(createHash('sha256').update(`${challenge}:`).digest('hex')).not.toMatch(/^0000/);
    for (const proof of ['', 'abc', '-1', `${solve(challenge)} `])
      expect(solvedNonce(strict, { challenge, proof }, now)).toBeNull();
  });

  it('is invalid with another nonce, a longer time or fewer bits, or under the key of another form', () => {
    const challenge = newChallenge(form, now);
    const [nonce = '', expiresAt = '', bits = '', signature = ''] = challenge.split('.');
    const other = `${nonce.startsWith('A') ? 'B' : 'A'}${nonce.slice(1)}`;
    for (const forged of [
      [other, expiresAt, bits, signature],
      [nonce, String(Number(expiresAt) + 1), bits, signature],
      [nonce, expiresAt, '0', signature],
      [nonce, expiresAt, bits, 'A'.repeat(43)],
    ]) {
      const text = forged.join('.');
      expect(
        solvedNonce({ ...form, proofOfWork: 0 }, { challenge: text, proof: solve(text) }, now),
      ).toBeNull();
    }
    const sent = { challenge, proof: solve(challenge) };
    expect(solvedNonce({ ...form, challengeKey: Buffer.alloc(32, 8) }, sent, now)).toBeNull();
  });

  it('is invalid if it asked for less work than the form does now', () => {
    const challenge = newChallenge({ ...form, proofOfWork: 0 }, now);
    expect(solvedNonce(form, { challenge, proof: '0' }, now)).toBeNull();
  });
});
