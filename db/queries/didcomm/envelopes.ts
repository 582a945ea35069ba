import type { Database } from '../../connection/client.ts';

/** The wallet with this public id; null if there is none, or it was deleted. */
export async function findWalletByPublicId(db: Database, publicId: string): Promise<string | null> {
  const [row] = await db.$client<[{ id: string }?]>`
    select id from wallets where public_id = ${publicId} and archived_at is null`;
  return row?.id ?? null;
}

/** Whether an envelope was received before, and its encrypted answer. */
export async function findEnvelope(
  tx: Database,
  digest: Buffer,
): Promise<{ walletId: string; answer: Buffer | null } | null> {
  const [row] = await tx.$client<[{ walletId: string; answer: Buffer | null }?]>`
    select wallet_id as "walletId", answer from didcomm_envelopes where digest = ${digest}`;
  return row ?? null;
}

export async function insertEnvelope(
  tx: Database,
  { digest, walletId, answer }: { digest: Buffer; walletId: string; answer: Buffer | null },
): Promise<void> {
  await tx.$client`
    insert into didcomm_envelopes (digest, wallet_id, answer) values (${digest}, ${walletId}, ${answer})`;
}

export async function countRefusedMessage(db: Database, walletId: string): Promise<void> {
  await db.$client`update wallets set refused_messages = refused_messages + 1 where id = ${walletId}`;
}

export async function purgeEnvelopes(
  db: Database,
  { createdBefore, limit }: { createdBefore: Date; limit: number },
): Promise<number> {
  const { count } = await db.$client`
    delete from didcomm_envelopes where digest = any (array(
      select digest from didcomm_envelopes where received_at < ${createdBefore.toISOString()}::timestamptz
      order by received_at limit ${limit}))`;
  return count;
}
