import { HoldfastError } from '../src/errors/holdfast-error.ts';

/** What a new session needs is gone, such as a certificate: who only looks is not to blame, and the wait goes on. */
export function unlessRefused(error: unknown): void {
  if (!(error instanceof HoldfastError)) throw error;
}
