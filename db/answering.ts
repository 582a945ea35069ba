import { signalAfterCommit, type Dispatching } from './dispatching.ts';
import type { Database } from './connection/client.ts';
import { claimHold, receiveEvent, type WaitingHold } from './queries/holds/holds.ts';
import { findInboxSignal, type OwnedSignal } from './queries/outbox/outbox.ts';
import type { Causer } from '../src/account/audit/actor.ts';

/** An answer from outside, encrypted. */
export interface SealedAnswer {
  inboxId: string;
  data: Buffer;
  /** The execution, the wallet or the webhook whose data key encrypts it. */
  sealedUnder: string;
  by: Causer;
}

/**
 * Gives an answer to a hold, from any source: a callback, a resume, a link, a member. The run of the hold is signalled
 * after the commit. `key` says if it is another kind of message, such as a refusal or a note.
 * @returns false if somebody else was first
 */
export async function answerById(
  ctx: Dispatching & { tx: Database },
  hold: Pick<
    WaitingHold,
    'id' | 'executionId' | 'accountId' | 'projectId' | 'versionId' | 'generation' | 'isChild' | 'entry'
  >,
  answer: SealedAnswer & { key: string | null },
): Promise<boolean> {
  const { claimed, isSignalled } = await claimHold(ctx.tx, hold.id, answer);
  if (!claimed || !isSignalled) return claimed;
  const { id: holdId, executionId, accountId, projectId, versionId, generation, isChild, entry } = hold;
  const about = { executionId, accountId, projectId, versionId, holdId, generation, isChild, entry };
  signalAfterCommit(ctx, { inboxId: answer.inboxId, kind: 'event', ...about });
  return true;
}

/**
 * Gives an answer to the hold that waits for its correlation key: the key of a wallet's session or of an inbound webhook. The
 * answer is kept if no hold waits for it yet.
 * @param signal registers the signal of the hold's run, which follows the commit
 * @returns whether a hold took it, and the execution of that hold
 */
export async function answerByKey(
  tx: Database,
  answer: SealedAnswer & { projectId: string; key: string },
  signal: (signal: OwnedSignal) => void,
): Promise<{ claimed: boolean; executionId: string | null }> {
  const received = await receiveEvent(tx, answer);
  const toSignal = received.claimed ? await findInboxSignal(tx, answer.inboxId) : null;
  if (toSignal) signal(toSignal);
  return received;
}
