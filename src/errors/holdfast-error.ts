import { boundDetails, bounds } from './bounded-details.ts';
import { clip } from './clip.ts';
import { errorCodes, type ErrorCode } from './codes.ts';
import type { ReasonOf } from './reasons.ts';

/** One entry of `details` (spec §2.3): why in one word of the table, a sentence, and whatever helps the reader mend it. */
export interface ErrorDetail<out Code extends ErrorCode = ErrorCode> {
  reason: ReasonOf<Code>;
  message: string;
  /** Dotted path of the failing field: `actions.0.attributes.url`. */
  field?: string;
  /** RFC 6901 pointer of the same place. */
  pointer?: string;
  /** One list of errors per allowed shape, where a value matched none of them. */
  options?: ErrorDetail<Code>[][];
  [context: string]: unknown;
}

/** What is wrong with a value, whether a request or a JSON Schema says so. */
export type ValueDetail = ErrorDetail<2008>;

/** The error object of the spec (§2.3), as it is sent, stored and put into webhooks. */
export interface ErrorBody<out Code extends ErrorCode = ErrorCode> {
  message: string;
  code: number;
  details: ErrorDetail<Code>[];
}

/**
 * Every failure that a caller may see. `message` and `details` are public, and bounded whoever brought them about;
 * `cause` is for the log alone and never leaves the process.
 */
export class HoldfastError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code;
  readonly details: ErrorDetail<Code>[];
  /** HTTP status: the code's own, or a nearer one (2005 and 2006 have several). */
  readonly status: number;

  constructor(
    code: Code,
    message: string,
    // The code is the argument before it: a reason that does not come with it does not compile.
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
