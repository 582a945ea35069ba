import type { Path } from '../../engine/plan/path.ts';
import type { Plan } from '../../engine/plan/plan.ts';
import { compareInText, TextOrder, type TextPlace } from '../../engine/plan/text-order.ts';

/** An event that will happen, unless something else happens before. */
export type Upcoming =
  /** `end`: keeps the result of the action, and says how. */
  | { kind: 'action'; path: Path; end: () => 'completed' | 'failed' | 'cancelled' | 'ended' }
  | { kind: 'wake'; path: Path }
  | { kind: 'deadline'; path: Path }
  | { kind: 'cancel'; path: Path };

interface Item {
  atMs: number;
  isLimit: boolean;
  place: TextPlace;
  what: Upcoming;
  isOff: boolean;
}

/** Knows the next event: the earliest; of the same moment, the first in the text, and deadlines last. */
export class Agenda {
  readonly #items: Item[] = [];
  readonly #ofActions = new Map<Path, Item>();
  readonly #order: TextOrder;

  constructor(plan: Plan) {
    this.#order = new TextOrder(plan);
  }

  add(atMs: number, what: Upcoming): void {
    const isLimit = what.kind === 'deadline' || what.kind === 'cancel';
    const item = { atMs, isLimit, place: this.#order.of(what.path), what, isOff: false };
    let [low, high] = [0, this.#items.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = this.#items[middle];
      if (other && compare(other, item) <= 0) low = middle + 1;
      else high = middle;
    }
    this.#items.splice(low, 0, item);
    if (!isLimit) this.#ofActions.set(what.path, item);
  }

  /** Removes the task of an action. */
  remove(path: Path): void {
    const item = this.#ofActions.get(path);
    if (!item) return;
    item.isOff = true;
    this.#ofActions.delete(path);
  }

  /** Whether nothing but ends of times is left, and all of those are still to come. */
  hasOnlyLimitsAfter(nowMs: number): boolean {
    if (this.#ofActions.size > 0) return false;
    const next = this.#items.find(({ isOff }) => !isOff);
    return next !== undefined && next.atMs > nowMs;
  }

  next(): { atMs: number; what: Upcoming } | undefined {
    for (let item = this.#items.shift(); item; item = this.#items.shift()) {
      if (item.isOff) continue;
      if (!item.isLimit) this.#ofActions.delete(item.what.path);
      return item;
    }
    return undefined;
  }
}

const compare = (one: Item, other: Item): number =>
  one.atMs - other.atMs ||
  Number(one.isLimit) - Number(other.isLimit) ||
  compareInText(one.place, other.place);
