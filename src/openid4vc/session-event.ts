import type { ErrorBody } from '../errors/holdfast-error.ts';
import type { PresentedCredential } from './presented-credential.ts';
import type { SessionStatus } from './session.ts';

/** What settles the hold of a session: its final status, with what was shown or why it failed. */
export interface SessionEvent {
  id: string;
  status: SessionStatus;
  credentials?: PresentedCredential[];
  error?: ErrorBody;
}
