import { resumeSessionHold, type HeldSession } from '../../wallet/resume-session-hold.ts';

/** A message is refused and everything that it changed is rolled back. The reason holds no text of the sender. */
export class RefusedMessage extends Error {
  override readonly name = 'RefusedMessage';
  /** Our id of the exchange that the message answered, which stays as it was. */
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
 * Resumes the hold that waits for a session.
 * @throws RefusedMessage if the hold was cancelled or is over
 */
export const resumeHoldOrRefuse = (session: HeldSession, event: unknown): Promise<void> =>
  resumeSessionHold(session, event, () => new RefusedMessage('nothing waits for it any more'));
