import type { InboxSignal } from '../../../db/queries/outbox/outbox.ts';
import { resumeHold, type HeldSession } from '../../wallet/resume-hold.ts';

/** Nothing of the message may stay; everything is as it was before. Its own message says why, and has nothing of the sender's. */
export class RefusedMessage extends Error {
  override readonly name = 'RefusedMessage';
  /** Our id of the exchange that it was an answer to, where that stays as it was. */
  readonly exchangeId: string | null;

  constructor(
    why: string,
    { exchangeId = null, cause }: { exchangeId?: string | null; cause?: unknown } = {},
  ) {
    super(why, cause === undefined ? undefined : { cause });
    this.exchangeId = exchangeId;
  }
}

/**
 * Ends the wait for what has come to its end. Null: no run is to be signalled.
 * @throws RefusedMessage where the hold was cancelled, or is over
 */
export const tellHold = (session: HeldSession, event: unknown): Promise<InboxSignal | null> =>
  resumeHold(session, event, () => new RefusedMessage('nothing waits for it any more'));
