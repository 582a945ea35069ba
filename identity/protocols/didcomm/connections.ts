import type { AgentContext } from '@credo-ts/core';
import { DidCommConnectionRepository, DidCommDidExchangeState } from '@credo-ts/didcomm';
import { v7 as uuidv7 } from 'uuid';
import {
  insertConnection,
  lockConnection,
  moveConnection,
  type LockedConnection,
} from '../../../db/queries/didcomm/connections.ts';
import { closeInvitation, findInvitationOfAgent } from '../../../db/queries/didcomm/invitations.ts';
import type { InboxSignal } from '../../../db/queries/outbox/outbox.ts';
import { encryptionContext } from '../../../db/encryption/contexts.ts';
import type { Connection, ConnectionEvent } from '../../../src/didcomm/event.ts';
import { sessionEnd } from '../../../src/openid4vc/session.ts';
import { didcommKey, isFinalDidcomm, type ConnectionStatus } from '../../../src/didcomm/status.ts';
import type { WalletOwner } from '../../wallet/owner.ts';
import { errors } from '../../../src/errors/catalogue.ts';
import { currentUnit } from '../../wallet/unit.ts';
import { createInvitation } from './invitations.ts';
import type { Invitation, InvitationOptions } from './port.ts';
import { RefusedMessage, tellHold } from './tell-hold.ts';

/** A connection for the first who takes the invitation, for a day at most. */
export async function connect(
  context: AgentContext,
  owner: WalletOwner,
  publicUrl: string,
  { expiresAt: waitEndsAt, holdKey, ...options }: InvitationOptions & { expiresAt: number; holdKey?: string },
): Promise<Invitation & { connectionId: string }> {
  const expiresAt = sessionEnd(currentUnit().now(), waitEndsAt);
  const invitation = await createInvitation(context, owner, publicUrl, { ...options, expiresAt });
  const connectionId = await saveConnection(owner, {
    status: 'invited',
    invitationId: invitation.invitationId,
    agentId: null,
    isAwaited: true,
    ...(holdKey === undefined ? {} : { holdKey }),
    request: options,
    publicUrl,
    expiresAt,
  });
  return { ...invitation, connectionId };
}

export async function saveConnection(
  { projectId, walletId, execution }: WalletOwner,
  connection: {
    status: ConnectionStatus;
    invitationId: string | null;
    agentId: string | null;
    /** The connection that the invitation was answered with, where it was one that there was already. */
    reusedId?: string;
    /** The action of the owner's execution waits for it. */
    isAwaited: boolean;
    /** Of the hold, where that has had a connection before. */
    holdKey?: string;
    /** What another one for the same hold is made from. */
    request?: InvitationOptions;
    publicUrl?: string;
    expiresAt: number | null;
  },
): Promise<string> {
  const id = uuidv7();
  const { status, invitationId, agentId, reusedId = null, isAwaited, request } = connection;
  const { tx, sealer } = currentUnit();
  const holder = isAwaited ? execution : undefined;
  await insertConnection(tx, {
    status,
    invitationId,
    agentId,
    reusedId,
    holdKey: holder ? (connection.holdKey ?? didcommKey(id)) : null,
    request: request ? sealer.dataKey.seal(encryptionContext.session(id), request) : null,
    sealedUnder: sealer.ownerId,
    publicUrl: connection.publicUrl ?? null,
    id,
    projectId,
    walletId,
    executionId: execution?.id ?? null,
    actionId: execution?.actionId ?? null,
    expiresAt: connection.expiresAt === null ? null : new Date(connection.expiresAt),
  });
  return id;
}

/** Makes of a state of the agent's record what it means for our connection, and for the run that waits for it. */
export async function settleConnection(context: AgentContext, agentId: string): Promise<InboxSignal | null> {
  const { tx, wallet, unwrap, occurrences } = currentUnit();
  const record = await context.dependencyManager
    .resolve(DidCommConnectionRepository)
    .getById(context, agentId);
  const connection = await connectionOf(agentId, record.outOfBandId);
  if (!connection) throw new RefusedMessage('no connection was asked for');
  const status = meanings[record.state] ?? connection.status;
  if (status === connection.status) return null;
  if (isFinalDidcomm('connection', connection.status)) {
    // Whoever has connected may go on as it likes; what was withdrawn or has failed is not begun again.
    if (connection.status === 'completed') return null;
    throw new RefusedMessage('the connection has ended');
  }
  const error = status === 'failed' ? errors.connectionRefused(record.errorMessage ?? 'no reason') : null;
  const peer = { theirLabel: record.theirLabel ?? null, theirDid: record.theirDid ?? null };
  await moveConnection(tx, connection.id, {
    status,
    agentId,
    peer: wallet.dataKey.seal(encryptionContext.peer(connection.id), peer),
    error:
      error && unwrap(connection.dataKey).seal(encryptionContext.error(connection.actionId), error.toBody()),
  });
  const { holdKey } = connection;
  const shown: Connection = { connectionId: connection.id, status, ...peer };
  if (status === 'completed') {
    const input = { connection: shown };
    occurrences.push({ trigger: 'didcommConnectionCompleted', connectionId: connection.id, input });
  }
  if (holdKey === null || !isFinalDidcomm('connection', status)) return null;
  const event: ConnectionEvent = { connection: shown, ...(error ? { error: error.toBody() } : {}) };
  return tellHold({ ...connection, holdKey }, event);
}

const meanings: Partial<Record<DidCommDidExchangeState, ConnectionStatus>> = {
  [DidCommDidExchangeState.RequestReceived]: 'requested',
  [DidCommDidExchangeState.ResponseSent]: 'requested',
  [DidCommDidExchangeState.RequestSent]: 'requested',
  [DidCommDidExchangeState.ResponseReceived]: 'requested',
  [DidCommDidExchangeState.Completed]: 'completed',
  [DidCommDidExchangeState.Abandoned]: 'failed',
};

/** Ours that the agent's record stands for; null where nobody may take the invitation any more. */
async function connectionOf(
  agentId: string,
  outOfBandId: string | undefined,
): Promise<LockedConnection | null> {
  const { tx, walletId } = currentUnit();
  const known = await lockConnection(tx, { walletId, agentId });
  if (known || outOfBandId === undefined) return known;
  const invitation = await findInvitationOfAgent(tx, { walletId, agentId: outOfBandId });
  if (!invitation || invitation.isOver) return null;
  const { id: invitationId, isReusable, projectId, executionId, actionId } = invitation;
  const waiting = await lockConnection(tx, { walletId, invitationId });
  if (!isReusable) await closeInvitation(tx, invitationId);
  if (waiting) return waiting;
  const execution =
    executionId === null || actionId === null ? {} : { execution: { id: executionId, actionId } };
  const id = await saveConnection(
    { projectId, walletId, ...execution },
    { status: 'requested', invitationId, agentId, isAwaited: false, expiresAt: null },
  );
  return lockConnection(tx, { walletId, id });
}
