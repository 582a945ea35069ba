import { ApplicationFailure } from '@temporalio/common';
import type { AccountOf } from '../../db/queries/accounts/account-of.ts';
import type { EntryRequest } from '../../src/executions/contract/run-messages.ts';
import { createSlots, halfOf } from '../../src/executions/concurrency/slots.ts';
import { currentHost } from './host.ts';

/** No account has more than half of a worker's slots, so that slow actions leave room for others. */
export interface AccountShares {
  /**
   * Admits an action of an account; call the result when it is done.
   * @throws ApplicationFailure if the account's share is taken: the action frees its slot at once and comes again
   */
  enter(projectId: string, request: EntryRequest): Promise<() => void>;
  /** The same for an account that is known. */
  enterFor(accountId: string, request: EntryRequest): () => void;
}

export const shareTaken = 'ShareTaken';

/** @param slots how many local and how many remote activities the worker runs at once */
export function createAccountShares(
  accountOf: AccountOf,
  slots: { local: number; remote: number },
): AccountShares {
  const [local, remote] = [createSlots(), createSlots()];
  const enterFor = (of: string, request: EntryRequest): (() => void) => {
    const taken = currentHost().isLocal
      ? local.take({ of, limit: halfOf(slots.local) })
      : remote.take({ of, limit: halfOf(slots.remote) });
    if ('leave' in taken) return taken.leave;
    throw comesAgain(request);
  };
  return { enterFor, enter: async (projectId, request) => enterFor(await accountOf(projectId), request) };
}

/** The action has not begun and comes again, so no try has failed. */
export function comesAgain(request: EntryRequest): ApplicationFailure {
  const { isLocal, attempt } = currentHost();
  return ApplicationFailure.create({
    message: "the account's share of this worker is taken",
    type: shareTaken,
    // A local activity moves to the server at once, because waiting here would also block its workflow task's slot.
    ...(isLocal ? { nonRetryable: true } : { nextRetryDelay: delayMs(attempt, request) }),
  });
}

const firstMs = 500;
const longestMs = 15_000;
/** A withdrawal has 30 s in all. */
const longestOfCancelMs = 2_000;

const delayMs = (attempt: number, { do: what }: EntryRequest): number =>
  Math.min(firstMs * 2 ** (attempt - 1), what === 'cancel' ? longestOfCancelMs : longestMs) *
  (0.5 + Math.random() / 2);
