import type { AgentContext } from '@credo-ts/core';
import type { DidCommEncryptedMessage, DidCommQueueTransportRepository } from '@credo-ts/didcomm';
import { v7 as uuidv7 } from 'uuid';
import {
  countQueued,
  deleteQueued,
  findQueued,
  insertQueued,
  measureQueue,
} from '../../../db/queries/didcomm/queue.ts';
import { encryptionContext } from '../../../db/encryption/contexts.ts';
import { errors } from '../../../src/language/errors/catalogue.ts';
import { currentWalletTransaction } from '../../wallet/wallet-transaction.ts';

const maxTaken = 100;
/** A limit for each connection, so that a holder who fetches nothing does not fill the disk. */
export const maxQueued = { messages: 1_000, bytes: 16 * 1_048_576 };

interface QueueSelection {
  connectionId: string;
  recipientDid?: string;
}

/** Stores messages for holders without an endpoint, until they confirm that they have them. */
export class QueueTable implements DidCommQueueTransportRepository {
  /**
   * @throws HoldfastError 2002 if too many messages wait for the holder: a failure now is better than a message that cannot
   * arrive
   */
  async addMessage(
    _context: AgentContext,
    message: { connectionId: string; recipientDids: string[]; payload: DidCommEncryptedMessage },
  ): Promise<string> {
    const { tx, walletId, wallet, sealer } = currentWalletTransaction();
    const id = uuidv7();
    const sealed = sealer.dataKey.seal(encryptionContext.queued(id), message.payload);
    const key = { walletId, connectionAgentId: message.connectionId };
    const { count, bytes } = await measureQueue(tx, key);
    if (count >= maxQueued.messages || bytes + sealed.length > maxQueued.bytes)
      throw errors.messageQueueFull(maxQueued.messages);
    await insertQueued(tx, {
      ...key,
      id,
      recipients: message.recipientDids.map((did) => wallet.dataKey.fingerprint(did)),
      message: sealed,
      sealedUnder: sealer.ownerId,
    });
    return id;
  }

  getAvailableMessageCount(
    _context: AgentContext,
    { connectionId, recipientDid }: QueueSelection,
  ): Promise<number> {
    const { tx, walletId } = currentWalletTransaction();
    return countQueued(tx, { walletId, connectionAgentId: connectionId }, recipient(recipientDid));
  }

  async takeFromQueue(
    _context: AgentContext,
    {
      connectionId,
      recipientDid,
      limit = 10,
      deleteMessages,
    }: QueueSelection & {
      limit?: number;
      deleteMessages?: boolean;
    },
  ) {
    const { tx, walletId, unwrap } = currentWalletTransaction();
    const key = { walletId, connectionAgentId: connectionId };
    const asked = { recipient: recipient(recipientDid), limit: Math.min(limit, maxTaken) };
    const queued = await findQueued(tx, key, asked);
    if (deleteMessages)
      await deleteQueued(
        tx,
        key,
        queued.map(({ id }) => id),
      );
    return queued.map(({ id, message, createdAt, dataKey }) => ({
      id,
      receivedAt: createdAt,
      encryptedMessage: unwrap(dataKey).open(
        encryptionContext.queued(id),
        message,
      ) as DidCommEncryptedMessage,
    }));
  }

  async removeMessages(
    _context: AgentContext,
    { connectionId, messageIds }: { connectionId: string; messageIds: string[] },
  ): Promise<void> {
    const { tx, walletId } = currentWalletTransaction();
    await deleteQueued(tx, { walletId, connectionAgentId: connectionId }, messageIds);
  }
}

const recipient = (did: string | undefined): string | null =>
  did === undefined ? null : currentWalletTransaction().wallet.dataKey.fingerprint(did);
