import { createLine } from './line.ts';
import { createSlots, sharesOf } from './slots.ts';

/** Slots that owners share: nobody has more than half of them, and those who wait for one take turns. */
export interface FairSlots {
  /**
   * Resolves with a function that leaves the slot.
   * @param of undefined: there is no share
   * @param signal ends the wait
   * @throws NoSlotFree, the signal's reason
   */
  enter(of: string | undefined, signal?: AbortSignal): Promise<() => void>;
}

/** No more may wait, of this owner or in all. */
export class NoSlotFree extends Error {
  override readonly name = 'NoSlotFree';
}

export function createFairSlots(most: number, mostWaiting = Infinity): FairSlots {
  const [inside, waiting] = [createSlots(), createSlots()];
  const line = createLine<() => void>();
  const shares = (of: string, inAll: number) => sharesOf(of === nobody ? undefined : of, inAll);
  const letIn = (): void => {
    // An owner takes a free slot before the next one is asked.
    line.next((of) => inside.isFree(...shares(of, most)))?.();
  };
  const begin = (of: string): (() => void) | null => {
    const taken = inside.take(...shares(of, most));
    if ('full' in taken) return null;
    return () => {
      taken.leave();
      letIn();
    };
  };
  return {
    async enter(of = nobody, signal) {
      signal?.throwIfAborted();
      const first = begin(of);
      if (first) return first;
      const seat = waiting.take(...shares(of, mostWaiting));
      if ('full' in seat) throw new NoSlotFree('too many wait already');
      const { promise, resolve, reject } = Promise.withResolvers<() => void>();
      const enter = (): void => {
        const leave = begin(of);
        if (leave) resolve(leave);
      };
      const stop = (): void => {
        line.leave(of, enter);
        reject(signal?.reason as Error);
      };
      line.join(of, enter);
      signal?.addEventListener('abort', stop, { once: true });
      return promise.finally(() => {
        signal?.removeEventListener('abort', stop);
        seat.leave();
      });
    },
  };
}

const nobody = ' nobody';
