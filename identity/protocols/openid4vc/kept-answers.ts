import { findKeptAnswer, insertKeptAnswer } from '../../../db/queries/openid4vc/answers.ts';
import { lockSession } from '../../../db/queries/openid4vc/sessions.ts';
import { lockKeys } from '../../../db/queries/lock-keys.ts';
import { encryptionContext } from '../../../db/encryption/contexts.ts';
import { currentUnit } from '../../wallet/unit.ts';
import type { Dispatched } from './dispatch.ts';
import { isSession } from './outcome.ts';
import type { Repeatable } from './repeatable.ts';

/**
 * The answer that was given to a request before, for as long as its session lives. Of the same request that comes twice at
 * once, the second waits for the first. Null: it is new, or who sends it has not the keys that the first had.
 */
export async function keptAnswer({ key, proofs }: Repeatable): Promise<Dispatched | null> {
  const { tx, walletId, wallet, unwrap } = currentUnit();
  const digest = wallet.dataKey.fingerprint(key);
  await lockKeys(tx, [`openid4vc-answer/${digest}`]);
  const kept = await findKeptAnswer(tx, { walletId, digest });
  if (!kept) return null;
  for (const isProven of proofs) if (!(await isProven())) return null;
  return unwrap(kept.dataKey).open(encryptionContext.answer(digest), kept.answer) as Dispatched;
}

/** Keeps an answer, sealed as its session is; one to what belongs to no session is not kept. */
export async function keepAnswer(
  { key, kept }: Repeatable,
  { status, headers, body }: Dispatched,
  id: string | undefined = currentUnit().changes.find(isSession)?.recordId,
): Promise<void> {
  const { tx, walletId, wallet, unwrap } = currentUnit();
  if (id === undefined || !kept.includes(status)) return;
  const session = await lockSession(tx, { walletId, id });
  if (!session) return;
  const digest = wallet.dataKey.fingerprint(key);
  await insertKeptAnswer(tx, {
    walletId,
    digest,
    sessionId: session.id,
    answer: unwrap(session.dataKey).seal(encryptionContext.answer(digest), { status, headers, body }),
    sealedUnder: session.dataKey.ownerId,
  });
}
