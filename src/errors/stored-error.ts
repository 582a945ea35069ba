import type { ErrorCode } from './codes.ts';
import type { ErrorBody, ErrorDetail } from './holdfast-error.ts';

/** An error as it was stored: details had no `reason` once. */
interface StoredError {
  message: string;
  code: number;
  details: (Omit<ErrorDetail, 'reason' | 'options'> & {
    message: string;
    reason?: string;
    options?: StoredError['details'][];
  })[];
}

/** An opened error as it is shown: whatever its age, it has a detail and each of them a `reason`; an old one's says that none was kept. */
export function storedError<Code extends ErrorCode = ErrorCode>(opened: unknown): ErrorBody<Code> {
  const error = opened as StoredError;
  // Only errors of ours are ever sealed as such.
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
