import { bounds } from './bounded-details.ts';
import type { ErrorBody, ErrorDetail } from './error-body.ts';
import { rehydrateError } from './rehydrate.ts';

/** How an error came beside another one: it was caught before, or came of undoing or of cleaning up after it. */
export type FailureRole = 'caught' | 'compensate' | 'finally';

/** How many other errors an error tells of. */
export const maxOthers = 20;

/**
 * Adds another error to the details of one, with the entry that failed and its role, in place of an earlier failure of the same
 * entry. Null if nothing is to be added: it is the same error, which was passed on, or there are enough.
 */
export function withOtherFailure(
  error: ErrorBody,
  other: ErrorBody,
  by: string,
  role: FailureRole,
): ErrorBody | null {
  if (other.code === error.code && other.message === error.message && role === 'caught') return null;
  const others = error.details.filter((detail) => 'role' in detail);
  const before = others.findIndex((one) => one['role'] === role && one['actionId'] === by);
  if (before < 0 && others.length >= maxOthers) return null;
  const [first, ...rest] = error.details;
  const detail: ErrorDetail = {
    reason: other.details[0]?.reason ?? 'details.more',
    message: other.message,
    code: other.code,
    role,
    actionId: by,
  };
  // Others come before further details of its own, which may be as many as there is room for.
  const own = rest.filter((one) => !('role' in one)).slice(0, bounds.maxDetails - maxOthers);
  others.splice(before < 0 ? others.length : before, 1, detail);
  const details = [...(first ? [first] : []), ...others, ...own];
  return rehydrateError({ ...error, details } as ErrorBody<2005>).toBody();
}
