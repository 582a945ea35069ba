import type { ErrorCode } from './codes.ts';
import { HoldfastError, type ErrorBody } from './holdfast-error.ts';

/** An error that was made before, and comes back from where only its body was kept: from Postgres, or from a thread. */
export function rehydrateError<Code extends ErrorCode>(
  { code, message, details, status }: ErrorBody<Code> & { status?: number },
  cause?: unknown,
): HoldfastError<Code> {
  // Only bodies of our own errors are kept.
  return new HoldfastError(code as Code, message, details, {
    ...(status === undefined ? {} : { status }),
    cause,
  });
}
