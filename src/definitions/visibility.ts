/** Says whether an expression can read the output of an entry. `why` is the end of a sentence. */
export type Visibility =
  | { kind: 'sure' }
  /** It may be absent. */
  | { kind: 'unsure'; why: string }
  | { kind: 'hidden'; why: string }
  /** There is none with this id; `ids` has those that there are. */
  | { kind: 'undefined'; ids: readonly string[] };

export const sure: Visibility = { kind: 'sure' };

export const readsItself: Visibility = { kind: 'hidden', why: 'the action that contains it' };
export const readsLater: Visibility = { kind: 'hidden', why: 'which runs later' };
