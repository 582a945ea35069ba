import type { EventEmitter } from '@credo-ts/core';
import { DidCommOutOfBandEventTypes, type DidCommHandshakeReusedEvent } from '@credo-ts/didcomm';
import { findConnection, lockConnection, moveConnection } from '../../../db/queries/didcomm/connections.ts';
import { closeInvitation, findInvitationOfAgent } from '../../../db/queries/didcomm/invitations.ts';
import type { InboxSignal } from '../../../db/queries/outbox/outbox.ts';
import type { ConnectionEvent } from '../../../src/didcomm/event.ts';
import { isFinalDidcomm } from '../../../src/didcomm/status.ts';
import { currentUnit, type Reuse } from '../../wallet/unit.ts';
import { saveConnection } from './connections.ts';
import { shownConnection } from './known-connection.ts';
import { RefusedMessage, tellHold } from './tell-hold.ts';

/** Of a reuse (Aries RFC 0434) no record of the agent's tells which connection it was, only this event, told within the unit. */
export const noteReuses = (events: EventEmitter): void =>
  events.on<DidCommHandshakeReusedEvent>(
    DidCommOutOfBandEventTypes.HandshakeReused,
    ({ payload: { outOfBandRecord, connectionRecord } }) =>
      void currentUnit().reuses.push({
        invitationAgentId: outOfBandRecord.id,
        connectionAgentId: connectionRecord.id,
      }),
  );

/**
 * A wallet has answered an invitation with the connection that it has already: whoever waits for one goes on with that.
 * @throws RefusedMessage where nobody may take the invitation any more
 */
export async function settleReuse({
  invitationAgentId,
  connectionAgentId,
}: Reuse): Promise<InboxSignal | null> {
  const { tx, walletId, occurrences } = currentUnit();
  const invitation = await findInvitationOfAgent(tx, { walletId, agentId: invitationAgentId });
  const reused = await findConnection(tx, { walletId, agentId: connectionAgentId });
  if (!invitation || invitation.isOver || reused?.status !== 'completed')
    throw new RefusedMessage('the invitation is over, or the connection not completed');
  const connection = shownConnection(reused);
  occurrences.push({
    trigger: 'didcommConnectionReused',
    connectionId: connection.connectionId,
    input: { connection },
  });
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
    return null;
  }
  if (isFinalDidcomm('connection', waiting.status)) throw new RefusedMessage('the connection has ended');
  await moveConnection(tx, waiting.id, { status: 'reused', reusedId: reused.id });
  if (waiting.holdKey === null) return null;
  const event: ConnectionEvent = { connection };
  return tellHold({ ...waiting, holdKey: waiting.holdKey }, event);
}
