/** One limit of a slot: how many slots may be taken under this name at once. */
export interface Share {
  of: string;
  limit: number;
}

/** A slot, which must be left exactly once; or the share that has none free. */
export type SlotResult = { leave(this: void): void } | { full: Share };

/** Slots shared by many. Each slot counts under every name that it is taken for. */
export interface Slots {
  take(...shares: readonly Share[]): SlotResult;
  /** Whether `take` would find one. */
  isFree(...shares: readonly Share[]): boolean;
}

export function createSlots(): Slots {
  const taken = new Map<string, number>();
  const count = (name: string): number => taken.get(name) ?? 0;
  const fullOf = (shares: readonly Share[]) => shares.find(({ of, limit }) => count(of) >= limit);
  return {
    isFree: (...shares) => !fullOf(shares),
    take(...shares) {
      const full = fullOf(shares);
      if (full) return { full };
      for (const { of } of shares) taken.set(of, count(of) + 1);
      let isLeft = false;
      return {
        leave() {
          if (isLeft) return;
          isLeft = true;
          for (const { of } of shares) {
            if (count(of) > 1) taken.set(of, count(of) - 1);
            else taken.delete(of);
          }
        },
      };
    },
  };
}

/** No account takes more than half of the slots, so that others find one. A single slot is open to everybody. */
export const halfOf = (inAll: number): number => Math.max(1, Math.floor(inAll / 2));

const everybody = ' everybody';

/** The shares of a slot for an owner, who may have half of all. Work without an owner may use all of them. */
export const sharesOf = (of: string | undefined, inAll: number): Share[] => [
  { of: everybody, limit: inAll },
  ...(of === undefined ? [] : [{ of, limit: halfOf(inAll) }]),
];
