import { randomBytes } from 'node:crypto';
import type { FormSecrets } from '../../db/queries/forms/forms.ts';

const tokenBytes = 24;
const keyBytes = 32;

/** Makes an address that nobody can guess, and the key of its challenges. */
export const formSecrets = (): FormSecrets => ({
  token: randomBytes(tokenBytes).toString('base64url'),
  challengeKey: randomBytes(keyBytes),
});
