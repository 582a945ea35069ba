import { createHash } from 'node:crypto';

/** The correlation key of a callback: the hash of its token, so that the database never holds the token itself. */
export const callbackKey = (token: string): string =>
  `callback:${createHash('sha256').update(token).digest('base64url')}`;

export const isCallbackKey = (key: string): boolean => key.startsWith('callback:');
