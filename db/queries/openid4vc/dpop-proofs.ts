import type { Database } from '../../connection/client.ts';

interface DpopProof {
  walletId: string;
  /** Keyed hash of the key and the `jti`. */
  digest: string;
  /** The keyed hash of the request that sent the proof. */
  request: string;
}

/**
 * Stores a proof. `before`: the same request has sent it already; `elsewhere`: another request has. It waits for a transaction
 * that stores the same proof.
 */
export async function insertDpopProof(
  tx: Database,
  { walletId, digest, request }: DpopProof,
): Promise<'now' | 'before' | 'elsewhere'> {
  const inserted = await tx.$client`
    insert into openid4vc_dpop_proofs (wallet_id, digest, request) values (${walletId}, ${digest}, ${request})
    on conflict (wallet_id, digest) do nothing returning 1`;
  if (inserted.length > 0) return 'now';
  const [row] = await tx.$client<{ request: string }[]>`
    select request from openid4vc_dpop_proofs where wallet_id = ${walletId} and digest = ${digest}`;
  return row?.request === request ? 'before' : 'elsewhere';
}

export async function deleteDpopProof(tx: Database, { walletId, digest }: DpopProof): Promise<void> {
  await tx.$client`delete from openid4vc_dpop_proofs where wallet_id = ${walletId} and digest = ${digest}`;
}

/** Deletes proofs that are too old to be accepted again. */
export async function purgeDpopProofs(
  db: Database,
  { createdBefore, limit }: { createdBefore: Date; limit: number },
): Promise<number> {
  const rows = await db.$client`
    delete from openid4vc_dpop_proofs where (wallet_id, digest) in (
      select wallet_id, digest from openid4vc_dpop_proofs where created_at < ${createdBefore.toISOString()}::timestamptz
      order by created_at limit ${limit})
    returning 1`;
  return rows.length;
}
