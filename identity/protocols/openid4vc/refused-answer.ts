import type { ErrorDetail } from '../../../src/language/errors/error-body.ts';

/** An answer is refused and everything that it changed is rolled back, except that the session stores the reason. */
export class RefusedAnswer extends Error {
  override readonly name = 'RefusedAnswer';
  readonly sessionId: string;
  /** The mistake, for the wallet, the log and the session; null if the session is over or nothing waits for it. */
  readonly detail: ErrorDetail<2002> | null;

  constructor(sessionId: string, detail: ErrorDetail<2002> | null = null) {
    super(detail?.message ?? 'The session does not take this answer');
    this.sessionId = sessionId;
    this.detail = detail;
  }
}
