import type { Database } from '../../connection/client.ts';
import type { WrappedKey } from '../../encryption/vault.ts';

export interface QueueKey {
  walletId: string;
  connectionAgentId: string;
}

export async function insertQueued(
  tx: Database,
  message: QueueKey & { id: string; recipients: string[]; message: Buffer; sealedUnder: string },
): Promise<void> {
  const { id, walletId, connectionAgentId, recipients, message: sealed, sealedUnder } = message;
  await tx.$client`
    insert into didcomm_queue (id, wallet_id, connection_agent_id, recipients, message, sealed_under)
    values (${id}, ${walletId}, ${connectionAgentId}, ${recipients}, ${sealed}, ${sealedUnder})`;
}

export interface QueuedMessage {
  id: string;
  message: Buffer;
  createdAt: Date;
  dataKey: WrappedKey;
}

const forRecipient = ({ $client: sql }: Database, recipient: string | null) =>
  recipient === null ? sql`true` : sql`q.recipients @> ${[recipient]}::text[]`;

/** Oldest first. */
export async function findQueued(
  tx: Database,
  { walletId, connectionAgentId }: QueueKey,
  { recipient, limit }: { recipient: string | null; limit: number },
): Promise<QueuedMessage[]> {
  const rows = await tx.$client<
    {
      id: string;
      message: Buffer;
      createdAt: string;
      sealedUnder: string;
      masterKeyId: string;
      wrapped: Buffer;
    }[]
  >`
    select q.id, q.message, q.created_at as "createdAt", q.sealed_under as "sealedUnder", k.master_key_id as "masterKeyId", k.wrapped
    from didcomm_queue q join data_keys k on k.owner_id = q.sealed_under
    where q.wallet_id = ${walletId} and q.connection_agent_id = ${connectionAgentId} and ${forRecipient(tx, recipient)}
    order by q.id limit ${limit}`;
  return rows.map(({ sealedUnder, masterKeyId, wrapped, createdAt, ...row }) => ({
    ...row,
    createdAt: new Date(createdAt),
    dataKey: { ownerId: sealedUnder, masterKeyId, wrapped },
  }));
}

export async function countQueued(
  tx: Database,
  { walletId, connectionAgentId }: QueueKey,
  recipient: string | null,
): Promise<number> {
  const [row] = await tx.$client<[{ count: number }]>`
    select count(*)::int as count from didcomm_queue q
    where q.wallet_id = ${walletId} and q.connection_agent_id = ${connectionAgentId} and ${forRecipient(tx, recipient)}`;
  return row.count;
}

/** Counts everything that waits for a holder, in messages and bytes. */
export async function measureQueue(
  tx: Database,
  { walletId, connectionAgentId }: QueueKey,
): Promise<{ count: number; bytes: number }> {
  const [row] = await tx.$client<[{ count: number; bytes: number }]>`
    select count(*)::int as count, coalesce(sum(octet_length(message)), 0)::float8 as bytes from didcomm_queue
    where wallet_id = ${walletId} and connection_agent_id = ${connectionAgentId}`;
  return row;
}

export async function purgeQueue(
  db: Database,
  { createdBefore, limit }: { createdBefore: Date; limit: number },
): Promise<number> {
  const { count } = await db.$client`
    delete from didcomm_queue where id = any (array(
      select id from didcomm_queue where id < uuidv7_floor(${createdBefore.toISOString()}::timestamptz)
      order by id limit ${limit}))`;
  return count;
}

/** Deletes the messages that the holder has confirmed. */
export async function deleteQueued(
  tx: Database,
  { walletId, connectionAgentId }: QueueKey,
  ids: readonly string[],
): Promise<void> {
  await tx.$client`
    delete from didcomm_queue where wallet_id = ${walletId} and connection_agent_id = ${connectionAgentId}
      and id::text = any (${[...ids]}::text[])`;
}
