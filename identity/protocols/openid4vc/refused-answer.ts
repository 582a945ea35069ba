import type { ErrorDetail } from '../../../src/errors/holdfast-error.ts';

/** Nothing of the answer may stay; the session is as it was before, apart from being told why. */
export class RefusedAnswer extends Error {
  override readonly name = 'RefusedAnswer';
  readonly sessionId: string;
  /** What is wrong with it, for the wallet, the log and the session; null where the session is over, or nobody waits. */
  readonly detail: ErrorDetail<2002> | null;

  constructor(sessionId: string, detail: ErrorDetail<2002> | null = null) {
    super(detail?.message ?? 'The session does not take this answer');
    this.sessionId = sessionId;
    this.detail = detail;
  }
}
