import type { AgentContext } from '@credo-ts/core';
import type { DidCommEncryptedMessage, DidCommQueueTransportRepository } from '@credo-ts/didcomm';
import { v7 as uuidv7 } from 'uuid';
import { countQueued, deleteQueued, findQueued, insertQueued } from '../../db/queries/didcomm/queue.ts';
import { places } from '../../db/sealing/places.ts';
import { currentUnit } from '../unit.ts';

const maxTaken = 100;

interface Asked {
  connectionId: string;
  recipientDid?: string;
}

/** Messages for holders without an endpoint: kept until they say that they have them. */
export class QueueTable implements DidCommQueueTransportRepository {
  async addMessage(
    _context: AgentContext,
    message: { connectionId: string; recipientDids: string[]; payload: DidCommEncryptedMessage },
  ): Promise<string> {
    const { tx, walletId, wallet, sealer } = currentUnit();
    const id = uuidv7();
    await insertQueued(tx, {
      id,
      walletId,
      connectionAgentId: message.connectionId,
      recipients: message.recipientDids.map((did) => wallet.dataKey.fingerprint(did)),
      message: sealer.dataKey.seal(places.queued(id), message.payload),
      sealedUnder: sealer.ownerId,
    });
    return id;
  }

  getAvailableMessageCount(_context: AgentContext, { connectionId, recipientDid }: Asked): Promise<number> {
    const { tx, walletId } = currentUnit();
    return countQueued(tx, { walletId, connectionAgentId: connectionId }, recipient(recipientDid));
  }

  async takeFromQueue(
    _context: AgentContext,
    {
      connectionId,
      recipientDid,
      limit = 10,
      deleteMessages,
    }: Asked & {
      limit?: number;
      deleteMessages?: boolean;
    },
  ) {
    const { tx, walletId, unwrap } = currentUnit();
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
      encryptedMessage: unwrap(dataKey).open(places.queued(id), message) as DidCommEncryptedMessage,
    }));
  }

  async removeMessages(
    _context: AgentContext,
    { connectionId, messageIds }: { connectionId: string; messageIds: string[] },
  ): Promise<void> {
    const { tx, walletId } = currentUnit();
    await deleteQueued(tx, { walletId, connectionAgentId: connectionId }, messageIds);
  }
}

const recipient = (did: string | undefined): string | null =>
  did === undefined ? null : currentUnit().wallet.dataKey.fingerprint(did);
