import type { DueMessage } from '../../../db/queries/didcomm/outbound.ts';

/** Sends several messages at the same time. */
export interface SendingPool {
  /** Begins as many messages as there are slots. If it is called meanwhile, it looks once more. */
  fill(): Promise<void>;
  /** Whether anything is being sent. */
  isBusy(): boolean;
  /** Resolves when nothing is being sent. */
  idle(): Promise<void>;
}

/** A message that ends frees its slot at once, so the slowest one delays nobody. */
export function createSendingPool({
  take,
  send,
  ended,
}: {
  /** Returns more messages to send beside those that are being sent. */
  take: (underWay: readonly DueMessage[]) => Promise<readonly DueMessage[]>;
  /** It never throws. */
  send: (message: DueMessage) => Promise<void>;
  /** Is called when a slot is free again. */
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
