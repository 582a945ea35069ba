import { MessageSendingError } from '@credo-ts/didcomm';
import { findConnection, type KnownConnection } from '../../../db/queries/didcomm/connections.ts';
import { encryptionContext } from '../../../db/encryption/contexts.ts';
import type { Connection } from '../../../src/wallets/didcomm/event.ts';
import { errors } from '../../../src/language/errors/catalogue.ts';
import { currentWalletTransaction } from '../../wallet/wallet-transaction.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Sends something over a connection, which `send` is given as the agent's id.
 * @throws HoldfastError 2000 if the wallet has no such completed connection, 2002 if the other side has ended it or
 * cannot be reached
 */
export async function overConnection<Sent>(
  connectionId: string,
  send: (connectionAgentId: string) => Promise<Sent>,
): Promise<Sent> {
  const agentId = await connectionOfAgent(connectionId);
  try {
    return await send(agentId);
  } catch (error) {
    const { fault, refusedEndpoint } = currentWalletTransaction();
    // The agent's error hides ours.
    if (fault) throw fault.cause;
    if (!(error instanceof MessageSendingError)) throw error;
    throw refusedEndpoint
      ? errors.messageUndelivered('address.refused', refusedEndpoint.message)
      : errors.messageUndelivered('message.undelivered', 'Its DID leads to no endpoint.');
  }
}

async function connectionOfAgent(connectionId: string): Promise<string> {
  const { tx, walletId } = currentWalletTransaction();
  const found = uuid.test(connectionId) ? await findConnection(tx, { walletId, id: connectionId }) : null;
  if (found?.status === 'completed' && found.agentId !== null) return found.agentId;
  if (found?.status === 'ended') throw errors.connectionEnded();
  throw errors.attributesInvalid([
    {
      reason: found ? 'connection.incomplete' : 'reference.unknown',
      message: found
        ? 'is a connection that is not completed'
        : 'is not the id of a connection of this wallet',
      field: 'attributes.connectionId',
    },
  ]);
}

/** Finds a connection by the agent's id; null if there is none, as in an exchange without a connection. */
export async function connectionByAgent(agentId: string | undefined): Promise<Connection | null> {
  if (agentId === undefined) return null;
  const { tx, walletId } = currentWalletTransaction();
  const found = await findConnection(tx, { walletId, agentId });
  return found && shownConnection(found);
}

export function shownConnection({ id, status, peer }: KnownConnection): Connection {
  const { wallet } = currentWalletTransaction();
  const named = peer && (wallet.dataKey.open(encryptionContext.peer(id), peer) as Peer);
  return {
    connectionId: id,
    status,
    theirLabel: named?.theirLabel ?? null,
    theirDid: named?.theirDid ?? null,
  };
}

type Peer = Pick<Connection, 'theirLabel' | 'theirDid'>;
