import type { EventEmitter } from '@credo-ts/core';
import { DidCommOutOfBandEventTypes, type DidCommHandshakeReusedEvent } from '@credo-ts/didcomm';
import { findConnection, lockConnection, moveConnection } from '../../../db/queries/didcomm/connections.ts';
import { closeInvitation, findInvitationOfAgent } from '../../../db/queries/didcomm/invitations.ts';
import type { ConnectionEvent } from '../../../src/wallets/didcomm/event.ts';
import { isFinalDidcomm } from '../../../src/wallets/didcomm/status.ts';
import type { DidcommOccurrence } from '../../../src/wallets/didcomm/occurrence.ts';
import { currentWalletTransaction, type Reuse } from '../../wallet/wallet-transaction.ts';
import { saveConnection } from './connections.ts';
import { shownConnection } from './known-connection.ts';
import { RefusedMessage, resumeHoldOrRefuse } from './refused-message.ts';

/** The agent's records do not say which connection was reused (Aries RFC 0434); only this event does, and it comes within the wallet transaction. */
export const noteReuses = (events: EventEmitter): void =>
  events.on<DidCommHandshakeReusedEvent>(
    DidCommOutOfBandEventTypes.HandshakeReused,
    ({ payload: { outOfBandRecord, connectionRecord } }) =>
      void currentWalletTransaction().reuses.push({
        invitationAgentId: outOfBandRecord.id,
        connectionAgentId: connectionRecord.id,
      }),
  );

/**
 * A wallet has answered an invitation over its existing connection, so an action that waits for one goes on with
 * that.
 * @throws RefusedMessage if nobody may take the invitation any more
 */
export async function applyReuse({ invitationAgentId, connectionAgentId }: Reuse): Promise<void> {
  const { tx, walletId, occurrences } = currentWalletTransaction();
  const invitation = await findInvitationOfAgent(tx, { walletId, agentId: invitationAgentId });
  const reused = await findConnection(tx, { walletId, agentId: connectionAgentId });
  if (!invitation || invitation.isOver || reused?.status !== 'completed')
    throw new RefusedMessage('the invitation is over, or the connection not completed');
  const connection = shownConnection(reused);
  occurrences.push({
    trigger: 'didcommConnectionReused',
    connectionId: connection.connectionId,
    input: { connection },
  } satisfies DidcommOccurrence);
  const { id: invitationId, isReusable, projectId, executionId, actionId } = invitation;
  const waiting = await lockConnection(tx, { walletId, invitationId });
  if (!isReusable) await closeInvitation(tx, invitationId);
  if (!waiting) {
    const execution =
      executionId === null || actionId === null ? {} : { execution: { id: executionId, actionId } };
    await saveConnection(
      { projectId, walletId, ...execution },
      {
        status: 'reused',
        invitationId,
        agentId: null,
        reusedId: reused.id,
        isAwaited: false,
        expiresAt: null,
      },
    );
    return;
  }
  if (isFinalDidcomm('connection', waiting.status)) throw new RefusedMessage('the connection has ended');
  await moveConnection(tx, waiting.id, { status: 'reused', reusedId: reused.id });
  if (waiting.holdKey === null) return;
  const event: ConnectionEvent = { connection };
  await resumeHoldOrRefuse({ ...waiting, holdKey: waiting.holdKey }, event);
}
