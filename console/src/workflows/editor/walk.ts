import type { Path } from './place.ts';

/** A value of a definition, as it is written. */
export type Plain = Readonly<Record<string, unknown>>;

/** A list of entries on the way down to a place: the entry that has the list, the part of the entry, and the index at which the way continues. */
export interface Turn {
  /** The entry that has the list; the definition itself at the top. */
  owner: Plain;
  part: 'actions' | 'switch' | 'parallel' | 'catch' | 'finally' | 'compensate';
  list: readonly Plain[];
  at: number;
}

/** The way from the top of a definition down to an entry, and to one of its fields. */
export interface Way {
  turns: readonly Turn[];
  /** The entry that the place belongs to; the definition itself outside of entries. */
  owner: Plain;
  /** The place within it. */
  rest: Path;
}

/** Returns the way to a place. The way ends before a value that does not have the right shape. */
export function wayTo(definition: Plain, path: Path): Way {
  const turns: Turn[] = [];
  let owner = definition;
  let rest = path;
  for (let turn = turnAt(owner, rest); turn; turn = turnAt(owner, rest)) {
    turns.push(turn.turn);
    owner = turn.turn.list[turn.turn.at] ?? {};
    rest = rest.slice(turn.length);
  }
  return { turns, owner, rest };
}

function turnAt(owner: Plain, rest: Path): { turn: Turn; length: number } | null {
  const [key, first, second, third] = rest;
  const found = (part: Turn['part'], list: unknown, at: unknown, length: number) =>
    typeof at === 'number' ? { turn: { owner, part, list: recordsIn(list), at }, length } : null;
  switch (key) {
    case 'actions':
    case 'finally':
    case 'compensate':
      return found(key, owner[key], first, 2);
    case 'switch':
    case 'catch':
      return second === 'actions' && typeof first === 'number'
        ? found(key, recordsIn(owner[key])[first]?.['actions'], third, 4)
        : null;
    case 'parallel':
      return typeof first === 'string' ? found(key, recordIn(owner[key])[first], second, 3) : null;
    default:
      return null;
  }
}

export const recordIn = (value: unknown): Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Plain) : {};

/** The elements of a list; an element that is no record is an empty record. */
export const recordsIn = (value: unknown): readonly Plain[] =>
  Array.isArray(value) ? value.map(recordIn) : [];

/** The lists of the body of an entry. */
export const bodyOf = ({ actions, switch: cases, parallel }: Plain): readonly (readonly Plain[])[] => [
  recordsIn(actions),
  ...recordsIn(cases).map((one) => recordsIn(one['actions'])),
  ...Object.values(recordIn(parallel)).map(recordsIn),
];

export const isLoop = (entry: Plain): boolean => 'forEach' in entry;
export const isRounds = (entry: Plain): boolean => 'actions' in entry && 'repeat' in entry && !isLoop(entry);
export const isTried = (entry: Plain): boolean => 'actions' in entry && 'retry' in entry && !isLoop(entry);
