import type { ErrorCode } from './codes.ts';
import type { HoldfastError } from './holdfast-error.ts';

/** One kind of refusal. Call it to create the error. */
export interface Refusal<Given extends readonly unknown[] = never[], Code extends ErrorCode = ErrorCode> {
  (...given: Given): HoldfastError<Code>;
  /** When it occurs, in a few words without a full stop: for the API's document and `docs/errors.md`. */
  readonly summary: string;
  /** Creates an example of the error for the same two documents. */
  readonly example: () => HoldfastError<Code>;
}

/** @param example the arguments of `make` for the error that the documents show */
export const refusal = <Given extends readonly unknown[], Code extends ErrorCode>(
  summary: string,
  make: (...given: Given) => HoldfastError<Code>,
  ...example: NoInfer<Given>
): Refusal<Given, Code> =>
  Object.assign((...given: Given) => make(...given), { summary, example: () => make(...example) });

/** A record's id in an example. */
export const exampleId = '0198f3a2-5b1c-7d4e-8f60-112233445566';
