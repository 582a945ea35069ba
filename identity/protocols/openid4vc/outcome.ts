import type { AgentContext } from '@credo-ts/core';
import type { StateChange } from '../../wallet/wallet-transaction.ts';
import type { SessionStatus } from '../../../src/wallets/openid4vc/session.ts';
import type { SessionEvent } from '../../../src/wallets/openid4vc/session-event.ts';
import { UnknownStatus } from '../../status/unknown-status.ts';
import { unusableAmong } from '../../status/unusable.ts';
import { strangerAmong } from '../../trust/strangers.ts';
import { ownIssuers, trustedIssuers } from '../../trust/trusted-issuers.ts';
import type { ErrorDetail } from '../../../src/language/errors/error-body.ts';
import { presentedCredentials } from './presented-credentials.ts';
import { RefusedPresentation } from './refused-presentation.ts';
import type { SessionRequest } from './session-request.ts';

/**
 * The status that each state of the agent's record stands for. `refused` means that the answer is refused and the
 * session keeps its status.
 */
const meanings: Record<string, Record<string, SessionStatus | 'refused'>> = {
  OpenId4VcIssuanceSessionRecord: {
    AccessTokenRequested: 'accepted',
    AccessTokenCreated: 'accepted',
    CredentialRequestReceived: 'accepted',
    CredentialsPartiallyIssued: 'accepted',
    Completed: 'completed',
    Error: 'refused',
  },
  OpenId4VcVerificationSessionRecord: {
    RequestUriRetrieved: 'opened',
    ResponseVerified: 'verified',
    Error: 'refused',
  },
};

export const meaningOf = ({ recordType, state }: StateChange): SessionStatus | 'refused' | undefined =>
  meanings[recordType]?.[state];

/** Whether a record is a session. Every change of a session is examined. */
export const isSession = ({ recordType }: StateChange): boolean => recordType in meanings;

/** Why we refuse an answer that the agent accepted. */
export interface AnswerRefusal {
  refused: ErrorDetail<2002>;
}

/**
 * The final check of a session: a verified presentation is checked for the trust in its issuers and for its status.
 * If that cannot be determined, or the proof was made at another time, the answer is refused and may be given again.
 */
export async function outcomeOf(
  context: AgentContext,
  { id, status, request }: { id: string; status: SessionStatus; request: SessionRequest },
): Promise<SessionEvent | AnswerRefusal> {
  if (status !== 'verified') return { id, status };
  try {
    return await verdictOn(context, id, request);
  } catch (error) {
    if (error instanceof UnknownStatus)
      return {
        refused: { reason: 'credential.unclear', message: 'The status of a credential cannot be determined' },
      };
    if (error instanceof RefusedPresentation)
      return { refused: { reason: error.reason, message: error.message } };
    throw error;
  }
}

async function verdictOn(
  context: AgentContext,
  id: string,
  { trustedIssuers: named }: SessionRequest,
): Promise<SessionEvent> {
  const presented = await presentedCredentials(context, id);
  const trusted = named ? await trustedIssuers(named) : await ownIssuers(context);
  const error = strangerAmong(presented, trusted) ?? (await unusableAmong(context, presented, trusted));
  if (error) return { id, status: 'failed', error: error.toBody() };
  return { id, status: 'verified', credentials: presented.map(({ credential }) => credential) };
}
