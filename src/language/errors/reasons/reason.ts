import type { ErrorCode } from '../codes.ts';

/** The description of a reason. */
export interface ReasonRow<Codes extends readonly ErrorCode[]> {
  /** The codes that it may come with. */
  codes: Codes;
  meaning: string;
  /** The next step for the reader. */
  remedy: string;
}

export const reason = <const Codes extends readonly ErrorCode[]>(
  codes: Codes,
  meaning: string,
  remedy: string,
): ReasonRow<Codes> => ({ codes, meaning, remedy });
