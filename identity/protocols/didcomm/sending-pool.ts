import type { DueMessage } from '../../../db/queries/didcomm/outbound.ts';

/** Messages that are under way at the same time. */
export interface SendingPool {
  /** Begins what there is and has a place; once more where it is just being looked for. */
  fill(): Promise<void>;
  /** Whether anything is under way. */
  isBusy(): boolean;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
}

/** Who ends makes place: nobody waits for the slowest of a round. */
export function createSendingPool({
  take,
  send,
  ended,
}: {
  /** Gives more to send beside what is under way. */
  take: (underWay: readonly DueMessage[]) => Promise<readonly DueMessage[]>;
  /** Never throws. */
  send: (message: DueMessage) => Promise<void>;
  /** Called when a place is free again. */
  ended: () => void;
}): SendingPool {
  const underWay = new Map<DueMessage, Promise<void>>();
  let filling: Promise<void> | null = null;
  let again = false;

  const fillAll = async (): Promise<void> => {
    try {
      do {
        again = false;
        for (let taken = await next(); taken.length > 0; taken = await next()) taken.forEach(start);
      } while (again);
    } finally {
      filling = null;
    }
  };
  const next = () => take([...underWay.keys()]);
  const start = (message: DueMessage): void => {
    const sent = send(message).finally(() => {
      underWay.delete(message);
      ended();
    });
    underWay.set(message, sent);
  };
  const idle = async (): Promise<void> => {
    if (filling === null && underWay.size === 0) return;
    await filling?.catch(() => {});
    await Promise.all(underWay.values());
    await idle();
  };
  return {
    fill() {
      again = true;
      filling ??= fillAll();
      return filling;
    },
    isBusy: () => underWay.size > 0,
    idle,
  };
}
