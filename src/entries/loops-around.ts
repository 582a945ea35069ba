import { isInstancePath, type Path } from '../flow/path.ts';
import type { Entry, ListOf, Plan } from '../flow/plan.ts';

/** Whether a path is that of an entry: not of the top level, a branch, an iteration or a round. */
export const isEntryPath = (path: Path): boolean => path !== '' && !isInstancePath(path);

/** Whether an entry has instances. */
export const isRepeating = ({ body }: Entry): boolean => body.kind === 'forEach' || body.kind === 'rounds';

/** Whether what stands in this list of an entry belongs to one of its iterations or rounds. */
export const isInInstance = (parent: Entry, { part }: ListOf): boolean =>
  part === 'body' && isRepeating(parent);

/** The loops and rounds that an entry stands in, from the outside. */
export function loopsAround({ places }: Plan, id: string): string[] {
  const loops: string[] = [];
  for (let place = places.get(id); place?.parent; place = places.get(place.parent.id))
    if (isInInstance(place.parent, place.of)) loops.unshift(place.parent.id);
  return loops;
}
