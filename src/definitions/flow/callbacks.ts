import type { Catalogue } from '../../actions/catalogue.ts';
import type { ActionContract } from '../../actions/contract.ts';
import type { List, EntryPosition, Plan } from '../../engine/plan/plan.ts';
import { sure, type Visibility } from '../visibility.ts';
import { placesAround } from './visibility.ts';

/** The entries of a definition that wait for a callback, and the actions that do so. */
export interface CalledBack {
  at: (id: string) => boolean;
  names: readonly string[];
}

/** True if it waits for anybody with its callback URL. */
export const isCalledBack = (contract: ActionContract | undefined): boolean =>
  contract?.hold?.waitsFor === 'callback';

export const calledBackIn = (catalogue: Catalogue): string[] =>
  [...catalogue.values()].filter(isCalledBack).map(({ name }) => name);

/**
 * Whether an expression of an entry can hand out the callback address of a wait: the expression must be in the list of the wait, in a list inside of
 * that list, or in a branch beside it. Then the iteration of the wait is always known.
 */
export function callbacksIn(
  plan: Plan,
  readBy: string,
  { at: isWait, names }: CalledBack,
): (id: string) => Visibility {
  const around = placesAround(plan, readBy);
  const waits = (): string[] =>
    [...plan.places].flatMap(([id, wait]) => (isWait(id) && isReached(wait, around) ? [id] : []));
  return (id) => {
    const wait = plan.places.get(id);
    if (!wait) return { kind: 'undefined', ids: waits() };
    if (!isWait(id)) return { kind: 'hidden', why: `which is no \`${names.join('` or `')}\`` };
    if (isReached(wait, around)) return sure;
    const block = wait.parent?.id ? `\`${wait.parent.id}\`` : 'the workflow';
    const why = `which is in another list, in ${block}: only an entry of that list, inside it or in a branch beside it can hand out the address`;
    return { kind: 'hidden', why };
  };
}

const isReached = (wait: EntryPosition, around: readonly EntryPosition[]): boolean =>
  around.some(({ list, parent, of }) => isSame(list, wait) || isBeside(parent, of, wait));

const isSame = (list: List, wait: EntryPosition): boolean => list === wait.list;

const isBeside = (parent: EntryPosition['parent'], of: EntryPosition['of'], wait: EntryPosition): boolean =>
  of.part === 'branch' && wait.of.part === 'branch' && parent === wait.parent;
