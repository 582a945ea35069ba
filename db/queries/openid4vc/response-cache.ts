import type { Database } from '../../connection/client.ts';
import type { WrappedKey } from '../../encryption/vault.ts';

interface AnswerKey {
  walletId: string;
  /** Keyed hash of the key of the request. */
  digest: string;
}

/** Finds the stored response to a request while its session lives. */
export async function findCachedResponse(
  tx: Database,
  { walletId, digest }: AnswerKey,
): Promise<{ answer: Buffer; dataKey: WrappedKey } | null> {
  const [row] = await tx.$client<
    [{ answer: Buffer; ownerId: string; masterKeyId: string; wrapped: Buffer }?]
  >`
    select a.answer, k.owner_id as "ownerId", k.master_key_id as "masterKeyId", k.wrapped
    from openid4vc_answers a join openid4vc_sessions s on s.id = a.session_id and s.expires_at > clock_timestamp()
    join data_keys k on k.owner_id = a.sealed_under
    where a.wallet_id = ${walletId} and a.digest = ${digest}`;
  if (!row) return null;
  const { answer, ...dataKey } = row;
  return { answer, dataKey };
}

/** Stores the response to a request; a later response replaces it. */
export async function insertCachedResponse(
  tx: Database,
  answer: AnswerKey & { sessionId: string; answer: Buffer; sealedUnder: string },
): Promise<void> {
  const { walletId, digest, sessionId, sealedUnder } = answer;
  await tx.$client`
    insert into openid4vc_answers (wallet_id, digest, session_id, answer, sealed_under)
    values (${walletId}, ${digest}, ${sessionId}, ${answer.answer}, ${sealedUnder})
    on conflict (wallet_id, digest) do update set answer = excluded.answer`;
}
