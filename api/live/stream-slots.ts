import { createSlots, halfOf } from '../../src/executions/concurrency/slots.ts';
import { errors } from '../../src/language/errors/catalogue.ts';

/** How many live streams this process serves at once. */
export interface StreamLimits {
  /** The maximum for one API key, or for one page that needs no key. */
  perReader: number;
  /**
   * The maximum of streams and waits together. Hand-off pages have the same number of slots of their own. An account
   * may use half of each.
   */
  inAll: number;
  /** How often the access of callers is checked again, in milliseconds. */
  recheckMs: number;
}

export const streamLimits: StreamLimits = { perReader: 50, inAll: 1_000, recheckMs: 30_000 };

/** The reader of a stream. */
export type StreamReader = { accountId: string } & ({ callerId: string } | { page: string });

/** Slots for live streams: each stream is a connection, a queue and a listener for as long as its reader stays. */
export interface StreamSlots {
  /**
   * Takes a slot for a stream; call the result to free it.
   * @throws HoldfastError 2005: 429 for the reader or the account, 503 for all
   */
  take(reader: StreamReader): () => void;
  /** Takes a slot for an answer that waits; null if there is none. */
  takeForWait(accountId: string): (() => void) | null;
}

export function createStreamSlots({
  perReader,
  inAll,
}: Pick<StreamLimits, 'perReader' | 'inAll'>): StreamSlots {
  const [calls, pages] = [createSlots(), createSlots()];
  const ofAccount = (accountId: string) => ({ of: `account ${accountId}`, limit: halfOf(inAll) });
  const ofAll = { of: 'all', limit: inAll };
  return {
    take(reader) {
      const isPage = 'page' in reader;
      const ofReader = { of: `reader ${isPage ? reader.page : reader.callerId}`, limit: perReader };
      const account = ofAccount(reader.accountId);
      const taken = (isPage ? pages : calls).take(ofReader, account, ofAll);
      if ('leave' in taken) return taken.leave;
      const { full } = taken;
      const { limit } = full;
      if (full === ofAll) throw errors.tooManyStreamsOfServer(limit);
      if (full === account) throw errors.tooManyStreamsOfAccount(limit);
      throw isPage ? errors.tooManyStreamsOfPage(limit) : errors.tooManyStreamsOfKey(limit);
    },
    takeForWait(accountId) {
      const taken = calls.take(ofAccount(accountId), ofAll);
      return 'leave' in taken ? taken.leave : null;
    },
  };
}
