import { apart } from '../../../net/outbound/wants.ts';
import { takeOutbound } from '../../../db/queries/didcomm/outbound.ts';
import { sendOutbound } from './send-outbound.ts';
import type { DeliverDependencies } from './give-up.ts';
import { createSendingPool, type SendingPool } from './sending-pool.ts';

/** Sends messages as soon as they are committed. A sweep sends those that a dead process has left. */
export interface Delivery {
  /** Begins to send, in the background, messages that were never tried. */
  now(): void;
  /** Begins to send everything that is due and has a slot. Returns whether anything is being sent now. */
  begin(): Promise<boolean>;
  /** Resolves when nothing is being sent. */
  idle(): Promise<void>;
  /** Begins nothing more, drops messages that are still being sent after the grace period, and resolves when none is. */
  stop(graceMs: number): Promise<void>;
}

/**
 * Most messages that failed before hang until their timeout, so they have slots of their own and do not delay new
 * messages. Peers choose the hosts, so no host has more than a few slots, and no wallet has them all.
 */
const shares = {
  fresh: { inAll: 256, ofWallet: 64, ofHost: 16 },
  tried: { inAll: 64, ofWallet: 16, ofHost: 4 },
};

export function createDelivery(dependencies: DeliverDependencies, { timeoutMs = 15_000 } = {}): Delivery {
  // The time after which another process may send a message whose sender died; a living sender never takes this long.
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
      // A message that could not be handled stays taken, and is tried again after that.
      send: (message) =>
        sendOutbound(dependencies, message, { timeoutMs, signal: dropping.signal }).catch((error: unknown) =>
          log.warn({ err: error, messageId: message.id }, 'a message of DIDComm could not be dealt with'),
        ),
      ended,
    });
  };
  // If this fails, the sweep of any worker tries again.
  const now = (): void => void apart(() => fresh.fill()).catch(() => {});
  const fresh: SendingPool = poolOf('fresh', now);
  const tried: SendingPool = poolOf('tried', () => {
    // The next message for the same host may be new.
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
