/** An action as its definition names it. */
export interface DefinedAction {
  id: string;
  name: string;
  attributes: unknown;
  /** Its line in the source, counted from 1. */
  line: number;
  /** The column at which it begins, counted from 1. */
  column: number;
  /** Ids of the actions whose outputs its attributes refer to. */
  uses: readonly string[];
}

export type BodyKind = 'action' | 'sequence' | 'switch' | 'parallel' | 'forEach' | 'rounds' | 'tries';

/** An entry of a definition as the graph draws it. */
export interface DrawnEntry extends DefinedAction {
  kind: BodyKind;
  /** The JSON pointer to the entry. */
  pointer: string;
  /** Its other fields that say when, how often and how long it runs. */
  marks: readonly Mark[];
  /** The lists of its body. */
  tracks: readonly Track[];
  /** The lists in `catch`, `finally` and `compensate`. */
  sides: readonly Track[];
}

/** One list of entries, with its purpose. */
export interface Track {
  part: 'body' | 'case' | 'branch' | 'catch' | 'finally' | 'compensate';
  /** The name of the case or the branch. */
  name: string | null;
  /** The condition or the errors under which it is taken. */
  note: string | null;
  /** Whether it gives the entry an output. */
  hasOutput: boolean;
  pointer: string;
  list: readonly DrawnEntry[];
}

/** A short word about an entry, and the rest of the sentence. */
export interface Mark {
  word: string;
  text: string;
}

/** The name of each kind of block. */
export const kindTitles: Readonly<Record<Exclude<BodyKind, 'action'>, string>> = {
  sequence: 'Sequence',
  switch: 'Switch',
  parallel: 'Parallel branches',
  forEach: 'Loop',
  rounds: 'Rounds',
  tries: 'Tries',
};

/** All entries in a list, at any depth, in the order of the text. */
export const allIn = (list: readonly DrawnEntry[]): DrawnEntry[] =>
  list.flatMap((entry) => [
    entry,
    ...[...entry.tracks, ...entry.sides].flatMap((track) => allIn(track.list)),
  ]);
