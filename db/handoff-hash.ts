import { createHash } from 'node:crypto';

/** What a hand-off page is found by: the database never holds what opens it. */
export const handoffHash = (token: string): Buffer => createHash('sha256').update(token).digest();
