import type { Validation } from '../api/types.ts';

/** Something that is wrong with a definition, or may be. Lines and columns are counted from 1. */
export type Problem = Pick<Validation['problems'][number], 'severity' | 'message' | 'line' | 'column'> & {
  code: number;
  /** Of the place in the definition; empty where the text can't be read at all. */
  pointer: string;
};
