import { createSlots, halfOf } from '../../src/executions/concurrency/slots.ts';
import { errors } from '../../src/language/errors/catalogue.ts';

/** How much one export may have, and how many there may be at once in this process. */
export interface ExportLimits {
  maxRecords: number;
  /** An export ends with the page that reaches this, so it may have one page more. */
  maxBytes: number;
  /** A reader that takes nothing for so long would keep its slot. */
  maxMs: number;
  /** The limit for one key or member. */
  perCaller: number;
  /** An account may use half of them. */
  inAll: number;
}

export const exportLimits: ExportLimits = {
  maxRecords: 50_000,
  maxBytes: 64 * 1024 ** 2,
  maxMs: 10 * 60_000,
  perCaller: 1,
  inAll: 8,
};

export interface ExportSlots {
  readonly limits: ExportLimits;
  /**
   * Takes a slot for an export; call the result to free it.
   * @throws HoldfastError 2005: 429 for the caller or the account, 503 for all
   */
  take(reader: { callerId: string; accountId: string }): () => void;
}

export function createExportSlots(limits: ExportLimits): ExportSlots {
  const slots = createSlots();
  return {
    limits,
    take({ callerId, accountId }) {
      const ofCaller = { of: `caller ${callerId}`, limit: limits.perCaller };
      const ofAccount = { of: `account ${accountId}`, limit: halfOf(limits.inAll) };
      const taken = slots.take(ofCaller, ofAccount, { of: 'all', limit: limits.inAll });
      if ('leave' in taken) return taken.leave;
      const { full } = taken;
      if (full === ofCaller) throw errors.tooManyExports('caller', full.limit);
      if (full === ofAccount) throw errors.tooManyExports('account', full.limit);
      throw errors.tooManyExportsOfServer(full.limit);
    },
  };
}
