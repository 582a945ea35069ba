/** What bounds a slot: how many there may be under this name at once. */
export interface Share {
  of: string;
  limit: number;
}

/** A slot, to be left once; or the share that has none free. */
export type Taken = { leave(this: void): void } | { full: Share };

/** Slots that many share: each counts under every name that it is taken for. */
export interface Slots {
  take(...shares: readonly Share[]): Taken;
}

export function createSlots(): Slots {
  const taken = new Map<string, number>();
  const count = (name: string): number => taken.get(name) ?? 0;
  return {
    take(...shares) {
      const full = shares.find(({ of, limit }) => count(of) >= limit);
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

/** No account has more than half of what all share, so that others find a slot; where there is one slot, it may have that. */
export const halfOf = (inAll: number): number => Math.max(1, Math.floor(inAll / 2));
