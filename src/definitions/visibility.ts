/** Says whether an expression can read the output of an entry. `why` is the end of a sentence. */
export type Visibility =
  | { kind: 'sure' }
  /** It may be absent. */
  | { kind: 'unsure'; why: string }
  | { kind: 'hidden'; why: string }
  /** There is none with this id; `ids` has those that there are. */
  | { kind: 'undefined'; ids: readonly string[] };

export const sure: Visibility = { kind: 'sure' };

export const readsItself: Visibility = { kind: 'hidden', why: 'the action that it stands in' };
export const readsLater: Visibility = { kind: 'hidden', why: 'which runs later' };

/** In a list of actions, where `at` is the index of the action that reads. */
export function visibilityInList(ids: readonly string[], at: number): (id: string) => Visibility {
  return (id) => {
    const where = ids.indexOf(id);
    if (where === -1) return { kind: 'undefined', ids };
    if (where === at) return readsItself;
    return where < at ? sure : readsLater;
  };
}
