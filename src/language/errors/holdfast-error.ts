import { boundDetails, bounds } from './bounded-details.ts';
import { clip } from './clip.ts';
import { errorCodes, type ErrorCode } from './codes.ts';
import type { ErrorBody, ErrorDetail } from './error-body.ts';

/**
 * Every failure that a caller may see. `message` and `details` are public, and their size is limited. `cause` is only
 * for the log and never leaves the process.
 */
export class HoldfastError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code;
  readonly details: ErrorDetail<Code>[];
  /** HTTP status: the status of the code, or a more specific one (2005 and 2006 have several). */
  readonly status: number;

  constructor(
    code: Code,
    message: string,
    // The code is the argument before it, so a reason that does not belong to it does not compile.
    details: readonly ErrorDetail<NoInfer<Code>>[],
    options: { status?: number; cause?: unknown } = {},
  ) {
    super(
      clip(message, bounds.maxMessageLength),
      options.cause === undefined ? undefined : { cause: options.cause },
    );
    this.name = errorCodes[code].name;
    this.code = code;
    this.details = boundDetails(details);
    this.status = options.status ?? errorCodes[code].status;
  }

  toBody(): ErrorBody<Code> {
    return { message: this.message, code: this.code, details: this.details };
  }
}
