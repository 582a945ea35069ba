import { waitForEventV1 } from '../../actions/general/wait-for-event.v1.ts';
import type { List, Place, Plan } from '../../engine/plan/plan.ts';
import { sure, type Visibility } from '../visibility.ts';
import { placesAround } from './visibility.ts';

/**
 * Whether an expression of an entry can hand out the callback address of a wait: if it stands in the list of the wait, in
 * one inside of it, or in a branch beside that. So it always knows in which iteration the wait stands.
 */
export function callbacksIn(
  plan: Plan,
  readBy: string,
  nameOf: (id: string) => unknown,
): (id: string) => Visibility {
  const around = placesAround(plan, readBy);
  const waits = (): string[] =>
    [...plan.places].flatMap(([id, wait]) => (isWait(nameOf(id)) && isReached(wait, around) ? [id] : []));
  return (id) => {
    const wait = plan.places.get(id);
    if (!wait) return { kind: 'undefined', ids: waits() };
    if (!isWait(nameOf(id))) return { kind: 'hidden', why: `which is no \`${waitForEventV1.name}\`` };
    if (isReached(wait, around)) return sure;
    const block = wait.parent?.id ? `\`${wait.parent.id}\`` : 'the workflow';
    const why = `which stands in another list, in ${block}: only what stands in that list, inside of it or in a branch beside it can hand out the address`;
    return { kind: 'hidden', why };
  };
}

const isWait = (name: unknown): boolean => name === waitForEventV1.name;

const isReached = (wait: Place, around: readonly Place[]): boolean =>
  around.some(({ list, parent, of }) => isSame(list, wait) || isBeside(parent, of, wait));

const isSame = (list: List, wait: Place): boolean => list === wait.list;

const isBeside = (parent: Place['parent'], of: Place['of'], wait: Place): boolean =>
  of.part === 'branch' && wait.of.part === 'branch' && parent === wait.parent;
