import { findCachedResponse, insertCachedResponse } from '../../../db/queries/openid4vc/response-cache.ts';
import { lockSession } from '../../../db/queries/openid4vc/sessions.ts';
import { lockKeys } from '../../../db/queries/lock-keys.ts';
import { encryptionContext } from '../../../db/encryption/contexts.ts';
import { currentWalletTransaction } from '../../wallet/wallet-transaction.ts';
import type { AgentResponse } from './dispatch.ts';
import { isSession } from './outcome.ts';
import type { IdempotentRequest } from './idempotent-request.ts';

/**
 * Returns the response that the same request got before, while its session lives. If a request comes twice at once, the
 * second waits for the first. Null: the request is new, or its sender does not have the keys of the first sender.
 */
export async function cachedResponse({ key, proofs }: IdempotentRequest): Promise<AgentResponse | null> {
  const { tx, walletId, wallet, unwrap } = currentWalletTransaction();
  const digest = wallet.dataKey.fingerprint(key);
  await lockKeys(tx, [`openid4vc-answer/${digest}`]);
  const cached = await findCachedResponse(tx, { walletId, digest });
  if (!cached) return null;
  for (const isProven of proofs) if (!(await isProven())) return null;
  return unwrap(cached.dataKey).open(encryptionContext.answer(digest), cached.answer) as AgentResponse;
}

/** Stores a response, encrypted like its session. A response that belongs to no session is not stored. */
export async function cacheResponse(
  { key, kept }: IdempotentRequest,
  { status, headers, body }: AgentResponse,
  id: string | undefined = currentWalletTransaction().changes.find(isSession)?.recordId,
): Promise<void> {
  const { tx, walletId, wallet, unwrap } = currentWalletTransaction();
  if (id === undefined || !kept.includes(status)) return;
  const session = await lockSession(tx, { walletId, id });
  if (!session) return;
  const digest = wallet.dataKey.fingerprint(key);
  await insertCachedResponse(tx, {
    walletId,
    digest,
    sessionId: session.id,
    answer: unwrap(session.dataKey).seal(encryptionContext.answer(digest), { status, headers, body }),
    sealedUnder: session.dataKey.ownerId,
  });
}
