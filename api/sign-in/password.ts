import * as v from 'valibot';
import { passwordLength } from './better-auth.ts';

/** A new password must be long, but needs no special characters (NIST SP 800-63B §3.1.1). */
export const NewPassword = v.pipe(
  v.string(),
  v.minLength(passwordLength.min, `must have at least ${passwordLength.min} characters`),
  v.maxLength(passwordLength.max, `must have at most ${passwordLength.max} characters`),
);
