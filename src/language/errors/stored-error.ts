import type { ErrorCode } from './codes.ts';
import type { ErrorBody, ErrorDetail } from './error-body.ts';

/** An error as it was stored: older ones have details without a `reason`. */
interface StoredError {
  message: string;
  code: number;
  details: (Omit<ErrorDetail, 'reason' | 'options'> & {
    message: string;
    reason?: string;
    options?: StoredError['details'][];
  })[];
}

/**
 * A decrypted error as it is shown. Every error has a detail with a `reason`; for an old one, it says that none was
 * stored.
 */
export function storedError<Code extends ErrorCode = ErrorCode>(opened: unknown): ErrorBody<Code> {
  const error = opened as StoredError;
  // Only our own errors are encrypted like this.
  const { message } = error;
  const details = withReasons(error.details.length > 0 ? error.details : [{ message }]);
  return { ...error, details } as ErrorBody<Code>;
}

const withReasons = (details: StoredError['details']): StoredError['details'] =>
  details.map((detail) => ({
    reason: 'reason.unrecorded',
    ...detail,
    ...(detail.options === undefined ? {} : { options: detail.options.map(withReasons) }),
  }));
