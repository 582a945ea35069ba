import { isInInstance, type EntryPosition, type Plan } from '../../engine/plan/plan.ts';
import { goesOn, presenceAt, type ReadAt } from '../../engine/plan/presence.ts';
import { readsItself, readsLater, sure, type Visibility } from '../visibility.ts';

/** Says which outputs of other entries an expression of an entry can read, with the reason if it cannot. */
export function visibilityIn(plan: Plan, readBy: string, when: ReadAt): (id: string) => Visibility {
  return (id) => {
    if (!plan.places.has(id)) return { kind: 'undefined', ids: [...plan.places.keys()] };
    switch (presenceAt(plan, id, readBy, when)) {
      case 'sure':
        return sure;
      case 'unsure':
        return { kind: 'unsure', why: whyUnsure(plan, id, readBy) };
      default:
        return whyHidden(plan, id, readBy);
    }
  };
}

function whyHidden(plan: Plan, id: string, readBy: string): Visibility {
  if (id === readBy) return readsItself;
  const around = placesAround(plan, readBy);
  if (around.some(({ entry }) => entry.id === id)) return hidden('which contains it');
  // The place of the target, and the places of all that contains the target, as far as the reader is not in them.
  const outside = placesAround(plan, id).filter(
    ({ entry }) => !around.some((place) => place.entry === entry),
  );
  const loop = outside
    .map(({ parent, of }) => (parent && isInInstance(parent, of) ? parent : null))
    .findLast(
      (parent) => parent !== null && !around.some(({ entry }) => entry === parent && entry.id !== readBy),
    );
  const top = outside.at(-1);
  const beside = around.find(({ parent }) => parent === top?.parent);
  if (top && beside && top.of.part !== beside.of.part) return isLater(top) ? readsLater : unreadable;
  if (top?.of.part === 'branch' && beside?.of.part === 'branch' && top.of.name !== beside.of.name)
    return hidden(`which runs in another branch of \`${top.parent?.id}\``);
  if (top?.of.part === 'case' && beside?.of.part === 'case' && top.of.index !== beside.of.index)
    return hidden(`which is in another case of \`${top.parent?.id}\``);
  if (beside && top && top.list === beside.list && top.at > beside.at) return readsLater;
  if (loop)
    return hidden(
      `which stands inside of \`${loop.id}\`: what is outside of it can read only the output of \`${loop.id}\``,
    );
  return top && isLater(top) ? readsLater : unreadable;
}

const hidden = (why: string): Visibility => ({ kind: 'hidden', why });
const unreadable = hidden('which cannot be read from here');

/** Holds for a part that runs after the body of its entry. */
const isLater = ({ of }: EntryPosition): boolean => !['compensate', 'catch'].includes(of.part);

/** The place of an entry and of everything that contains the entry, from the inside. */
export function placesAround({ places }: Plan, id: string): EntryPosition[] {
  const found: EntryPosition[] = [];
  for (let place = places.get(id); place; place = places.get(place.parent?.id ?? '')) found.push(place);
  return found;
}

function whyUnsure(plan: Plan, id: string, readBy: string): string {
  const around = new Set(placesAround(plan, readBy).map(({ entry }) => entry));
  for (const { entry, parent, of } of placesAround(plan, id)) {
    if (around.has(entry) && entry.id !== readBy) break;
    if (entry.isConditional) return `\`${entry.id}\` has an \`if\``;
    if (entry.catches.some((clause) => !clause.hasOutput && goesOn(clause.list)) && entry.id !== readBy)
      return `\`${entry.id}\` may be caught without an output`;
    if (!parent) break;
    if (of.part === 'case') return `it is in a case of \`${parent.id}\``;
    if (of.part === 'catch') return `it is in a \`catch\` of \`${parent.id}\``;
    const join = of.part === 'branch' ? parent.shape.join : null;
    if (join?.needs === 'some') return `other branches of \`${parent.id}\` may decide`;
    if (join?.onFailure === 'continue') return `its branch of \`${parent.id}\` may have failed`;
  }
  return 'it may not have come so far';
}
