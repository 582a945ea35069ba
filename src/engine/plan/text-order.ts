import { instancesAround, entryIdOf, indexOf, type Path } from './path.ts';
import type { Plan } from './plan.ts';

/** The position of a path in the text, and its iterations: compared number by number. */
export type TextPlace = readonly number[];

/** The order of the text; the iterations of a loop and the rounds of a block one after the other. */
export class TextOrder {
  readonly #ordinals: ReadonlyMap<string, number>;

  constructor({ places }: Plan) {
    this.#ordinals = new Map([...places.keys()].map((id, at) => [id, at]));
  }

  of(path: Path): TextPlace {
    if (path === '') return [];
    const around = instancesAround(path);
    const own = indexOf(path) === null ? [this.#ordinalOf(path)] : [];
    return [...around.flatMap((one) => [this.#ordinalOf(one), indexOf(one) ?? 0]), ...own];
  }

  #ordinalOf(path: Path): number {
    return this.#ordinals.get(entryIdOf(path)) ?? -1;
  }
}

/** Returns a number below 0 if the first one comes first. */
export function compareInText(one: TextPlace, other: TextPlace): number {
  for (const [at, number] of one.entries()) {
    const difference = number - (other[at] ?? -Infinity);
    if (difference !== 0) return difference;
  }
  return one.length - other.length;
}
