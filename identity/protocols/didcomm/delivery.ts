import { apart } from '../../../net/outbound/wants.ts';
import { takeOutbound } from '../../../db/queries/didcomm/outbound.ts';
import { deliverOne } from './deliver.ts';
import type { DeliverDependencies } from './give-up.ts';
import { createSendingPool, type SendingPool } from './sending-pool.ts';

/** Sends messages as soon as they are committed; a sweep sends what a process that died has left. */
export interface Delivery {
  /** Begins, in the background, what was not tried before. */
  now(): void;
  /** Begins all that is due and has a place. Whether anything is under way now. */
  begin(): Promise<boolean>;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
  /** Begins nothing more, drops what is still under way after so long, and resolves when nothing is. */
  stop(graceMs: number): Promise<void>;
}

/**
 * Most of what was tried before hangs until its time is up: it has places of its own, so that nothing fresh waits for it.
 * Strangers name the hosts: none of these has more than a few places, nor have those of one wallet all.
 */
const shares = {
  fresh: { inAll: 256, ofWallet: 64, ofHost: 16 },
  tried: { inAll: 64, ofWallet: 16, ofHost: 4 },
};

export function createDelivery(dependencies: DeliverDependencies, { timeoutMs = 15_000 } = {}): Delivery {
  // When another may send what a sender that died has taken: no try of a living one takes so long.
  const takenForMs = 2 * timeoutMs;
  const { db, log } = dependencies;
  const stopping = new AbortController();
  const dropping = new AbortController();

  const poolOf = (kind: keyof typeof shares, ended: () => void): SendingPool => {
    const { inAll, ...share } = shares[kind];
    return createSendingPool({
      async take(underWay) {
        const limit = inAll - underWay.length;
        if (limit <= 0 || stopping.signal.aborted) return [];
        const tried = kind === 'tried';
        return takeOutbound(db, { tried, limit, forMs: takenForMs, shares: { ...share, underWay } });
      },
      // What could not be dealt with stays taken, and then is tried again.
      send: (message) =>
        deliverOne(dependencies, message, { timeoutMs, signal: dropping.signal }).catch((error: unknown) =>
          log.warn({ err: error, messageId: message.id }, 'a message of DIDComm could not be dealt with'),
        ),
      ended,
    });
  };
  // What fails here is tried again by the sweep of any worker.
  const now = (): void => void apart(() => fresh.fill()).catch(() => {});
  const fresh: SendingPool = poolOf('fresh', now);
  const tried: SendingPool = poolOf('tried', () => {
    // The next of its lane may be fresh.
    now();
    tried.fill().catch(() => {});
  });
  const idle = async (): Promise<void> => {
    await tried.idle();
    await fresh.idle();
  };
  return {
    now,
    async begin() {
      await Promise.all([fresh.fill(), tried.fill()]);
      return fresh.isBusy() || tried.isBusy();
    },
    idle,
    async stop(graceMs) {
      stopping.abort();
      const drop = setTimeout(() => dropping.abort(), graceMs);
      await idle();
      clearTimeout(drop);
    },
  };
}
