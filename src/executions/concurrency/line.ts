/** A queue that serves owners in turn, one item each, however many items an owner has. */
export interface Line<T> {
  join(of: string, who: T): void;
  leave(of: string, who: T): void;
  /** The next item of an owner who may run one. */
  next(may: (of: string) => boolean): T | null;
}

export function createLine<T>(): Line<T> {
  const waiting = new Map<string, Set<T>>();
  const take = (of: string, who: T): void => {
    const own = waiting.get(of);
    if (!own?.delete(who)) return;
    waiting.delete(of);
    // The owner goes behind all others.
    if (own.size > 0) waiting.set(of, own);
  };
  return {
    join(of, who) {
      const own = waiting.get(of) ?? new Set<T>();
      waiting.set(of, own.add(who));
    },
    leave(of, who) {
      const own = waiting.get(of);
      if (own?.delete(who) && own.size === 0) waiting.delete(of);
    },
    next(may) {
      for (const [of, own] of waiting) {
        const [first] = own;
        if (first === undefined || !may(of)) continue;
        take(of, first);
        return first;
      }
      return null;
    },
  };
}
