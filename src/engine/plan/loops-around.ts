import { isInInstance, type Plan } from './plan.ts';

/** The loops and rounds around an entry, from the outside. */
export function loopsAround({ places }: Plan, id: string): string[] {
  const loops: string[] = [];
  for (let place = places.get(id); place?.parent; place = places.get(place.parent.id))
    if (isInInstance(place.parent, place.of)) loops.unshift(place.parent.id);
  return loops;
}
