import { createHash } from 'node:crypto';

/** The hash by which a hand-off page is found: the database never holds the token itself. */
export const handoffHash = (token: string): Buffer => createHash('sha256').update(token).digest();
