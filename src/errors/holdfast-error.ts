import { errorCodes, type ErrorCode } from './codes.ts';

/** One entry of `details` (spec §2.3): a sentence, and whatever context helps the reader mend it. */
export interface ErrorDetail {
  message: string;
  /** Dotted path of the failing field: `actions.0.attributes.url`. */
  field?: string;
  /** RFC 6901 pointer of the same place. */
  pointer?: string;
  /** One list of errors per allowed shape, where a value matched none of them. */
  options?: ErrorDetail[][];
  [context: string]: unknown;
}

/** The error object of the spec (§2.3), as it is sent, stored and put into webhooks. */
export interface ErrorBody {
  message: string;
  code: number;
  details: ErrorDetail[];
}

/**
 * Every failure that a caller may see. `message` and `details` are public;
 * `cause` is for the log alone and never leaves the process.
 */
export class HoldfastError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetail[];
  /** HTTP status: the code's own, or a nearer one (2005 and 2006 have several). */
  readonly status: number;

  constructor(
    code: ErrorCode,
    message: string,
    details: ErrorDetail[] = [],
    options: { status?: number; cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = errorCodes[code].name;
    this.code = code;
    this.details = details;
    this.status = options.status ?? errorCodes[code].status;
  }

  toBody(): ErrorBody {
    return { message: this.message, code: this.code, details: this.details };
  }
}
