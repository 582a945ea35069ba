import { HoldfastError } from './holdfast-error.ts';

/**
 * A new session needs something that is gone, such as a certificate. The caller who only looks is not to blame, and
 * the wait goes on.
 */
export function unlessRefused(error: unknown): void {
  if (!(error instanceof HoldfastError)) throw error;
}
