import type { ErrorBody } from '../../language/errors/error-body.ts';
import type { PresentedCredential } from '../trust/presented-credential.ts';
import type { SessionStatus } from './session.ts';

/** The event that resumes the hold of a session: its final status, with the presentation or the error. */
export interface SessionEvent {
  id: string;
  status: SessionStatus;
  credentials?: PresentedCredential[];
  error?: ErrorBody;
}
