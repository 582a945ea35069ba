import type { AgentContext } from '@credo-ts/core';
import {
  DidCommCredentialExchangeRepository,
  DidCommCredentialState,
  DidCommProofExchangeRepository,
  DidCommProofState,
} from '@credo-ts/didcomm';
import { didcommSessionTable } from '../../../db/queries/didcomm/session-tables.ts';
import { closeInvitation } from '../../../db/queries/didcomm/invitations.ts';
import {
  lockDidcommSession,
  moveDidcommSession,
  type DidcommSessionStatus,
  type LockedDidcommSession,
} from '../../../db/queries/didcomm/sessions.ts';
import { encryptionContext } from '../../../db/encryption/contexts.ts';
import type { ExchangeEvent } from '../../../src/wallets/didcomm/event.ts';
import type { DidcommOccurrence } from '../../../src/wallets/didcomm/occurrence.ts';
import type { ShownPresentation } from '../../../src/wallets/didcomm/outputs.ts';
import { isFinalDidcomm } from '../../../src/wallets/didcomm/status.ts';
import type { HoldfastError } from '../../../src/language/errors/holdfast-error.ts';
import { exchangeFormatsOf, presentationIn } from '../exchange-format.ts';
import { errors } from '../../../src/language/errors/catalogue.ts';
import { trustedIssuers } from '../../trust/trusted-issuers.ts';
import { currentWalletTransaction } from '../../wallet/wallet-transaction.ts';
import { withWrittenIds } from './definition-ids.ts';
import type { ExchangeRequest } from './exchanges.ts';
import { connectionByAgent } from './known-connection.ts';
import { exchangedIn, objection, presented, verifies } from './presentation.ts';
import { reportProblem } from './report-problem.ts';
import { RefusedMessage, resumeHoldOrRefuse } from './refused-message.ts';

/** The result of an exchange. */
interface Outcome {
  status: DidcommSessionStatus;
  shown?: ShownPresentation;
  error?: HoldfastError;
}

/** Applies the new state of a credential exchange to its session. The run that waits for it goes on after the commit. */
export async function applyIssuanceChange(context: AgentContext, agentId: string): Promise<void> {
  const record = await context.dependencyManager
    .resolve(DidCommCredentialExchangeRepository)
    .getById(context, agentId);
  switch (record.state) {
    case DidCommCredentialState.RequestReceived:
      // A request for the offered credential is answered at once. A request that gets here asks for something else.
      await reportProblem(context, { kind: 'issuance', agentId }, 'not what was offered');
      return advanceSession(agentId, record.connectionId, {
        status: 'failed',
        error: errors.credentialRequestMismatch(),
      });
    case DidCommCredentialState.CredentialIssued:
      for (const format of exchangeFormatsOf(context)) await format.issued(record, didcommSessionTable);
      return advanceSession(agentId, record.connectionId, { status: 'accepted' });
    case DidCommCredentialState.Done:
      return advanceSession(agentId, record.connectionId, { status: 'completed' });
    case DidCommCredentialState.Declined:
    case DidCommCredentialState.Abandoned:
      return advanceSession(agentId, record.connectionId, {
        status: 'failed',
        error: errors.credentialRefused(record.errorMessage ?? 'no reason'),
      });
    default:
  }
}

/** Does the same for a proof exchange. @throws RefusedMessage if the presentation does not verify */
export async function applyVerificationChange(context: AgentContext, agentId: string): Promise<void> {
  const record = await context.dependencyManager
    .resolve(DidCommProofExchangeRepository)
    .getById(context, agentId);
  switch (record.state) {
    case DidCommProofState.PresentationReceived:
    case DidCommProofState.Done: {
      const error = await objectionTo(context, agentId);
      const shown = await shownIn(context, agentId);
      if (error) await reportProblem(context, { kind: 'verification', agentId }, error.message);
      return advanceSession(
        agentId,
        record.connectionId,
        error || !shown ? { status: 'failed', ...(error ? { error } : {}) } : { status: 'verified', shown },
      );
    }
    case DidCommProofState.Declined:
    case DidCommProofState.Abandoned: {
      const error =
        record.isVerified === false
          ? await wrongPresentation(context, agentId)
          : errors.presentationRefused(record.errorMessage ?? 'no reason');
      return advanceSession(agentId, record.connectionId, { status: 'failed', error });
    }
    default:
  }
}

/** Why a presentation that has verified is still refused; null if it is not. */
export async function objectionTo(context: AgentContext, agentId: string): Promise<HoldfastError | null> {
  const { tx, walletId, unwrap } = currentWalletTransaction();
  const session = await lockDidcommSession(tx, { walletId, agentId });
  const presentation = presentationIn(context, await exchangedIn(context, agentId));
  if (session && presentation) return presentation.objection;
  const shown = await presented(context, agentId);
  if (!session || !shown) throw new RefusedMessage('nothing was asked for, or nothing is shown');
  const { asked } = requestOf(session, unwrap);
  const named = ('trustedIssuers' in asked && asked.trustedIssuers) || [];
  return objection(shown, (await trustedIssuers(named)).dids);
}

/**
 * The error for a presentation that verifies but does not match the request.
 * @throws RefusedMessage if it does not verify: anybody can send such a presentation
 */
async function wrongPresentation(context: AgentContext, agentId: string): Promise<HoldfastError> {
  const presentation = presentationIn(context, await exchangedIn(context, agentId));
  // A wallet that can send a wrong presentation can also refuse, which ends the session as well.
  if (presentation) return presentation.fault();
  const shown = await presented(context, agentId);
  if (!shown || !(await verifies(context, shown))) {
    const { tx, walletId } = currentWalletTransaction();
    const session = await lockDidcommSession(tx, { walletId, agentId });
    throw new RefusedMessage('the presentation does not verify', { exchangeId: session?.id ?? null });
  }
  return errors.presentationMismatch([
    {
      reason: 'presentation.mismatch',
      message: 'The presentation does not match the presentation definition.',
    },
  ]);
}

/** The presentation under the name of its format, with the ids that the request was written with. */
async function shownIn(context: AgentContext, agentId: string): Promise<ShownPresentation | null> {
  const inFormat = presentationIn(context, await exchangedIn(context, agentId));
  // The format has given it the shape that the outputs of actions have.
  if (inFormat) return { [inFormat.format]: inFormat.shown };
  const { tx, walletId, unwrap } = currentWalletTransaction();
  const shown = await presented(context, agentId);
  const session = await lockDidcommSession(tx, { walletId, agentId });
  if (!shown || !session) return null;
  const { asked } = requestOf(session, unwrap);
  const { presentation, definition } = shown;
  return {
    dif: {
      presentation: 'dif' in asked ? withWrittenIds(presentation, definition, asked.dif) : presentation,
    },
  };
}

const requestOf = (
  { id, request, dataKey }: LockedDidcommSession,
  unwrap: ReturnType<typeof currentWalletTransaction>['unwrap'],
): ExchangeRequest => unwrap(dataKey).open(encryptionContext.session(id), request) as ExchangeRequest;

/**
 * Gives the session its new status and, if that is final, resumes the hold that waits for it.
 * @throws RefusedMessage if the session is over or withdrawn, or nothing waits for it any more
 */
async function advanceSession(
  agentId: string,
  connectionAgentId: string | undefined,
  { status, shown, error }: Outcome,
): Promise<void> {
  const { tx, walletId, unwrap, occurrences } = currentWalletTransaction();
  const session = await lockDidcommSession(tx, { walletId, agentId });
  if (!session) throw new RefusedMessage('it belongs to no session');
  const { id, kind, holdKey, invitationId, actionId } = session;
  if (session.status === status) return;
  if (session.expired || isFinalDidcomm(kind, session.status))
    throw new RefusedMessage('the session is over');
  const dataKey = unwrap(session.dataKey);
  const connection = await connectionByAgent(connectionAgentId);
  if (invitationId !== null) await closeInvitation(tx, invitationId);
  await moveDidcommSession(tx, id, {
    status,
    connectionId: connection?.connectionId ?? null,
    result: shown ? dataKey.seal(encryptionContext.sessionResult(id), shown) : null,
    error: error ? dataKey.seal(encryptionContext.error(actionId), error.toBody()) : null,
  });
  const occurrence = occurrenceOf({ id, connectionId: connection?.connectionId ?? null }, status, shown);
  if (occurrence) occurrences.push(occurrence);
  if (holdKey === null || !isFinalDidcomm(kind, status)) return;
  const event: ExchangeEvent = {
    id,
    status,
    connection,
    ...(shown ? { shown } : {}),
    ...(error ? { error: error.toBody() } : {}),
  };
  await resumeHoldOrRefuse({ ...session, holdKey }, event);
}

/** The event of a successful exchange, which may start executions. */
function occurrenceOf(
  at: { id: string; connectionId: string | null },
  status: DidcommSessionStatus,
  shown: ShownPresentation | undefined,
): DidcommOccurrence | null {
  const { connectionId } = at;
  switch (status) {
    case 'completed':
      return {
        trigger: 'didcommCredentialIssued',
        connectionId,
        input: { credentialExchange: { ...at, status, error: null } },
      };
    case 'verified':
      return {
        trigger: 'didcommPresentationVerified',
        connectionId,
        input: { presentationExchange: { ...at, status, isVerified: true, ...shown } },
      };
    default:
      return null;
  }
}
