import type { ErrorCode } from './codes.ts';
import { HoldfastError } from './holdfast-error.ts';
import type { ErrorBody } from './error-body.ts';

/** Recreates an error from its body, which comes from Postgres or from a thread. */
export function rehydrateError<Code extends ErrorCode>(
  { code, message, details, status }: ErrorBody<Code> & { status?: number },
  cause?: unknown,
): HoldfastError<Code> {
  // Only bodies of our own errors are stored.
  return new HoldfastError(code as Code, message, details, {
    ...(status === undefined ? {} : { status }),
    cause,
  });
}
