import type { AgentContext } from '@credo-ts/core';
import { DidCommConnectionRepository, DidCommDidExchangeState } from '@credo-ts/didcomm';
import { v7 as uuidv7 } from 'uuid';
import {
  insertConnection,
  lockConnection,
  moveConnection,
  updatePeer,
  type LockedConnection,
} from '../../../db/queries/didcomm/connections.ts';
import { closeInvitation, findInvitationOfAgent } from '../../../db/queries/didcomm/invitations.ts';
import { encryptionContext } from '../../../db/encryption/contexts.ts';
import type { Connection, ConnectionEvent } from '../../../src/wallets/didcomm/event.ts';
import { sessionEnd } from '../../../src/wallets/protocols/session-end.ts';
import { didcommKey, isFinalDidcomm, type ConnectionStatus } from '../../../src/wallets/didcomm/status.ts';
import type { WalletOwner } from '../../wallet/owner.ts';
import { errors } from '../../../src/language/errors/catalogue.ts';
import type { DidcommOccurrence } from '../../../src/wallets/didcomm/occurrence.ts';
import { currentWalletTransaction } from '../../wallet/wallet-transaction.ts';
import { endConnection } from './end-connection.ts';
import { createInvitation } from './invitations.ts';
import type { Invitation, InvitationOptions } from './port.ts';
import { RefusedMessage, resumeHoldOrRefuse } from './refused-message.ts';

/** Invites to one connection, for the first wallet that takes the invitation, for a day at most. */
export async function connect(
  context: AgentContext,
  owner: WalletOwner,
  publicUrl: string,
  { expiresAt: waitEndsAt, holdKey, ...options }: InvitationOptions & { expiresAt: number; holdKey?: string },
): Promise<Invitation & { connectionId: string }> {
  const expiresAt = sessionEnd(currentWalletTransaction().now(), waitEndsAt);
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
    /** The existing connection over which the invitation was answered, if there was one. */
    reusedId?: string;
    /** Whether the owner's action waits for it. */
    isAwaited: boolean;
    /** The key of the hold, if the hold has had a connection before. */
    holdKey?: string;
    /** The options from which the next invitation of the same hold is made. */
    request?: InvitationOptions;
    publicUrl?: string;
    expiresAt: number | null;
  },
): Promise<string> {
  const id = uuidv7();
  const { status, invitationId, agentId, reusedId = null, isAwaited, request } = connection;
  const { tx, sealer } = currentWalletTransaction();
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

/** Applies the new state of the agent's record to our connection. The runs that wait for it go on after the commit. */
export async function applyConnectionChange(context: AgentContext, agentId: string): Promise<void> {
  const { tx, unwrap, occurrences } = currentWalletTransaction();
  const record = await context.dependencyManager
    .resolve(DidCommConnectionRepository)
    .getById(context, agentId);
  const connection = await connectionOf(agentId, record.outOfBandId);
  if (!connection) throw new RefusedMessage('no connection was asked for');
  const status = meanings[record.state] ?? connection.status;
  const peer = { theirLabel: record.theirLabel ?? null, theirDid: record.theirDid ?? null };
  const sealedPeer = sealPeer(connection.id, peer);
  if (connection.status === 'completed') {
    if (status === 'failed') return endConnection(connection);
    // The other side may have moved to another DID (Aries RFC 0794).
    await updatePeer(tx, connection.id, sealedPeer);
    return;
  }
  if (status === connection.status) return;
  // A connection that was withdrawn or has failed must not begin again.
  if (isFinalDidcomm('connection', connection.status)) throw new RefusedMessage('the connection has ended');
  const error = status === 'failed' ? errors.connectionRefused(record.errorMessage ?? 'no reason') : null;
  await moveConnection(tx, connection.id, {
    status,
    agentId,
    peer: sealedPeer,
    error:
      error && unwrap(connection.dataKey).seal(encryptionContext.error(connection.actionId), error.toBody()),
  });
  const { holdKey } = connection;
  const shown: Connection = { connectionId: connection.id, status, ...peer };
  if (status === 'completed') {
    const input = { connection: shown };
    occurrences.push({
      trigger: 'didcommConnectionCompleted',
      connectionId: connection.id,
      input,
    } satisfies DidcommOccurrence);
  }
  if (holdKey === null || !isFinalDidcomm('connection', status)) return;
  const event: ConnectionEvent = { connection: shown, ...(error ? { error: error.toBody() } : {}) };
  await resumeHoldOrRefuse({ ...connection, holdKey }, event);
}

const sealPeer = (connectionId: string, peer: Pick<Connection, 'theirLabel' | 'theirDid'>): Buffer =>
  currentWalletTransaction().wallet.dataKey.seal(encryptionContext.peer(connectionId), peer);

const meanings: Partial<Record<DidCommDidExchangeState, ConnectionStatus>> = {
  [DidCommDidExchangeState.RequestReceived]: 'requested',
  [DidCommDidExchangeState.ResponseSent]: 'requested',
  [DidCommDidExchangeState.RequestSent]: 'requested',
  [DidCommDidExchangeState.ResponseReceived]: 'requested',
  [DidCommDidExchangeState.Completed]: 'completed',
  [DidCommDidExchangeState.Abandoned]: 'failed',
};

/** Our connection for a record of the agent; null if nobody may take the invitation any more. */
async function connectionOf(
  agentId: string,
  outOfBandId: string | undefined,
): Promise<LockedConnection | null> {
  const { tx, walletId } = currentWalletTransaction();
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
