import type { ErrorCode } from '../codes.ts';

/** What a reason says to its reader. */
export interface ReasonRow<Codes extends readonly ErrorCode[]> {
  /** The codes that it comes with. */
  codes: Codes;
  meaning: string;
  /** What to do about it. */
  remedy: string;
}

export const reason = <const Codes extends readonly ErrorCode[]>(
  codes: Codes,
  meaning: string,
  remedy: string,
): ReasonRow<Codes> => ({ codes, meaning, remedy });
