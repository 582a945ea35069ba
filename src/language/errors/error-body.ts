import type { ErrorCode } from './codes.ts';
import type { ReasonOf } from './reasons.ts';

/** One entry of `details` (spec §2.3): a reason from the table, a sentence, and whatever helps to correct the fault. */
export interface ErrorDetail<out Code extends ErrorCode = ErrorCode> {
  reason: ReasonOf<Code>;
  message: string;
  /** Dotted path of the failing field: `actions.0.attributes.url`. */
  field?: string;
  /** RFC 6901 pointer to the same place. */
  pointer?: string;
  /** Where the guide explains the reason, when the error is shown. */
  helpUrl?: string;
  /** One list of errors for each allowed shape, if a value matched none of them. */
  options?: ErrorDetail<Code>[][];
  [context: string]: unknown;
}

/** A mistake in a value, found by a request or a JSON Schema. */
export type ValueDetail = ErrorDetail<2008>;

/** The error object of the spec (§2.3), as it is sent, stored and put into webhooks. */
export interface ErrorBody<out Code extends ErrorCode = ErrorCode> {
  message: string;
  code: number;
  details: ErrorDetail<Code>[];
}
