import { pathAtDepth, type Path } from './path.ts';
import {
  isInInstance,
  isRepeating,
  type Entry,
  type List,
  type ListIn,
  type EntryPosition,
  type Plan,
} from './plan.ts';

/**
 * The knowledge of an entry about another one as it begins. `sure`: it has an output. `unsure`: it may have none, because it was
 * skipped, caught or never reached. `hidden`: it may not be read there.
 */
export type Presence = 'sure' | 'unsure' | 'hidden';

/** The instance of an entry that another instance reads: both are in the same iterations and rounds. */
export function pathRead({ places }: Plan, target: string, readBy: Path): Path {
  let depth = 0;
  for (let place = places.get(target); place; place = places.get(place.parent?.id ?? ''))
    if (place.parent && isInInstance(place.parent, place.of)) depth += 1;
  return pathAtDepth(readBy, depth, target);
}

/**
 * When an expression of an entry's own text is evaluated. `output`: as its body has completed; of a loop and of rounds,
 * as each iteration has. `case`, `caught`: as the list of that case or `catch` has completed. `catch`: as it has failed.
 */
export type ReadAt =
  | { at: 'begin' | 'output' | 'until' | 'catch' }
  | { at: 'case' | 'caught'; index: number };

/** Whether an expression of an entry's own text can read the output of another entry. The id of the top level is empty. */
export function presenceAt(plan: Plan, target: string, readBy: string, when: ReadAt): Presence {
  const entry = readBy === '' ? plan.root : plan.places.get(readBy)?.entry;
  return (entry && inOwn(entry, target, when)) ?? presenceOf(plan, target, readBy);
}

function inOwn(entry: Entry, target: string, when: ReadAt): Presence | null {
  const { lists } = entry.shape;
  switch (when.at) {
    case 'begin':
      return null;
    case 'until':
      return inList(
        lists.flatMap(({ list }) => list),
        target,
      );
    case 'output':
      return isRepeating(entry)
        ? inList(
            lists.flatMap(({ list }) => list),
            target,
          )
        : inBody(entry, target);
    case 'case':
      return inList(
        lists.find(({ of }) => of.part === 'case' && of.index === when.index)?.list ?? [],
        target,
      );
    case 'catch':
      return inFailed(entry, target);
    default:
      return inList(entry.catches[when.index]?.list ?? [], target) ?? inFailed(entry, target);
  }
}

/** Returns the presence in the body of an entry that has failed: nothing in it is sure. */
function inFailed(entry: Entry, target: string): Presence | null {
  const found = inBody(entry, target);
  return found && weakened(found);
}

/** Whether the text of an entry can read the output of another entry, as the entry begins. */
export function presenceOf(plan: Plan, target: string, readBy: string): Presence {
  for (let place = plan.places.get(readBy); place; place = plan.places.get(place.parent?.id ?? '')) {
    const found = inEarlier(place, target) ?? inBodyAround(place, target);
    if (found) return found;
  }
  return 'hidden';
}

/** In entries before the entry in its own list, which have ended. */
function inEarlier({ list, at }: EntryPosition, target: string): Presence | null {
  return inList(list.slice(0, at), target);
}

/** `catch`, `finally` and `compensate` read the outputs in the body of their entry, the last two also the output of the entry itself. */
function inBodyAround({ parent, of }: EntryPosition, target: string): Presence | null {
  if (!parent || !['catch', 'finally', 'compensate'].includes(of.part)) return null;
  const found = inBody(parent, target) ?? (target === parent.id && of.part !== 'catch' ? 'sure' : null);
  // Only an entry that has completed has a `compensate` that runs.
  return found === 'sure' && of.part !== 'compensate' ? 'unsure' : found;
}

/** Returns the presence of an entry in a list whose entries are all over. */
function inList(list: List, target: string): Presence | null {
  for (const entry of list) {
    const found = inEnded(entry, target);
    if (found) return found;
  }
  return null;
}

function inEnded(entry: Entry, target: string): Presence | null {
  if (entry.id === target) {
    const hasOutput =
      !entry.isConditional && entry.catches.every((clause) => clause.hasOutput || !goesOn(clause.list));
    return hasOutput ? 'sure' : 'unsure';
  }
  const found = inBody(entry, target);
  if (found)
    return entry.isConditional || entry.catches.some(({ list }) => goesOn(list)) ? weakened(found) : found;
  const inEnd = inList(entry.finally, target);
  if (inEnd) return entry.isConditional ? weakened(inEnd) : inEnd;
  return entry.catches.some(({ list }) => inList(list, target)) ? 'unsure' : null;
}

/** Returns the presence in the body of an entry that has completed. */
function inBody(entry: Entry, target: string): Presence | null {
  for (const { list } of entry.shape.lists) {
    const found = inList(list, target);
    // From a loop or rounds only their own output is read.
    if (found && isRepeating(entry)) return 'hidden';
    if (found) return entry.shape.isWhole || isOnlyOne(entry, list) ? found : weakened(found);
  }
  return null;
}

const weakened = (found: Presence): Presence => (found === 'sure' ? 'unsure' : found);

/** Whether the entries after a list may run: no entry in it surely fails, or ends the execution. */
export const goesOn = (list: List): boolean => !list.some(isEnd);

function isEnd(entry: Entry): boolean {
  if (entry.isConditional || entry.catches.some((clause) => goesOn(clause.list))) return false;
  const { isWhole, lists } = entry.shape;
  const isOver = ({ list }: ListIn): boolean => !goesOn(list);
  return entry.isEnd || (isWhole && lists.some(isOver)) || (needsOne(entry) && lists.every(isOver));
}

/** Whether a list is the only one of its entry that can complete, and the entry needs one that does. */
const isOnlyOne = (entry: Entry, list: List): boolean =>
  needsOne(entry) && entry.shape.lists.every((other) => other.list === list || !goesOn(other.list));

/** Whether an entry completes only if one of its lists does. */
const needsOne = ({ shape: { isOneOf, join } }: Entry): boolean =>
  isOneOf || (join?.needs === 'some' && !join.isTimed);
