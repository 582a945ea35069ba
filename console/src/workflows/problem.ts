import type { Validation } from '../api/types.ts';

/** An error or a warning about a definition. Lines and columns are counted from 1. */
export type Problem = Pick<Validation['problems'][number], 'severity' | 'message' | 'line' | 'column'> & {
  code: number;
  /** The place in the definition. It is empty if the text cannot be read at all. */
  pointer: string;
};
