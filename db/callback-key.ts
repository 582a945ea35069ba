import { createHash } from 'node:crypto';

/** The correlation key of a callback: its token's hash, so that the database never holds what opens it. */
export const callbackKey = (token: string): string =>
  `callback:${createHash('sha256').update(token).digest('base64url')}`;
