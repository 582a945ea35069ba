import { transitions, type Position } from '../../src/engine/walker/transitions.ts';

/** One way of the table of transitions, as `name: from -> to`. A type of all of them has 40,000 members, which no compiler bears. */
export type Pair = string;

/** All pairs of the table. */
export const allPairs = (): Pair[] =>
  Object.entries(transitions).flatMap(([name, ways]) =>
    ways.flatMap(({ from, to }) =>
      from.flatMap((before: Position) => to.map((after: Position) => `${name}: ${before} -> ${after}`)),
    ),
  );

/** Pairs that no random plan takes, and why. */
export const neverTaken: ReadonlyMap<Pair, string> = new Map<Pair, string>([
  ['end: body open -> body cancelled', 'An action is cancelled only where something around it stops.'],
  ['end: catch open -> catch cancelled', 'An action is cancelled only where something around it stops.'],
  [
    'end: body completed -> body cancelled',
    'Each instance of a random plan has something to undo, so one that comes too late undoes first.',
  ],
  [
    'end: finally failed -> finally cancelled',
    'It needs a cancellation amid a repair that follows on that of the top level, which comes last.',
  ],
  [
    'compensate: undo failed -> compensate open',
    'It needs an action of unknown outcome whose `catch` fails as well, and has something to undo.',
  ],
  [
    'compensate: undo cancelled -> compensate open',
    'As before, and something around it is stopped meanwhile.',
  ],
  [
    'compensate: finally caught -> compensate open',
    'It needs an action of unknown outcome that has a `catch` and a `finally`, and is undone later.',
  ],
  [
    'repaired: compensate open -> compensate caught',
    'It needs an action of unknown outcome that was caught, and whose `compensate` fails again.',
  ],
]);

/** Returns what differs between the table and what was taken: each pair but those is taken, and those never are. */
export const wrongPairs = (taken: ReadonlySet<Pair>): { untaken: Pair[]; unexpected: Pair[] } => ({
  untaken: allPairs().filter((pair) => !taken.has(pair) && !neverTaken.has(pair)),
  unexpected: [...taken].filter((pair) => neverTaken.has(pair)),
});
