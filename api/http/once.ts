import type { Database } from '../../db/client.ts';
import { claimIdempotencyKey, keepAnswer, type IdempotencyKey } from '../../db/queries/idempotency.ts';
import { errors } from '../../src/errors/catalogue.ts';

/** What is kept of an answer for whoever sends the same request again. */
export interface Made<Status extends number = number> {
  status: Status;
  recordId: string;
}

/** A request that may come again. */
export interface Repeatable {
  /** Null where the caller gave it none: then it is just done. */
  key: IdempotencyKey | null;
  /** Of its body, under each key that there is; the first is kept. */
  bodyHashes: readonly Buffer[];
}

/** Names in the answer that it is the one of an earlier request. */
export const replayed = { 'idempotent-replayed': 'true' } as const;

/**
 * Does the work once for an Idempotency-Key, in the transaction that keeps what it came to. Work that throws is not kept.
 * @throws HoldfastError 2006 while another request with this key is under way, 2000 where it belongs to another body
 */
export async function once<Work extends Made>(
  tx: Database,
  { key, bodyHashes }: Repeatable,
  work: () => Promise<Work>,
): Promise<{ made: Work; isReplay: false } | { made: Made<Work['status']>; isReplay: true }> {
  const [bodyHash] = bodyHashes;
  if (key === null || bodyHash === undefined) return { made: await work(), isReplay: false };
  const kept = await claimIdempotencyKey(tx, key);
  if (kept === 'busy') throw errors.idempotencyKeyInUse();
  if (kept !== 'free') {
    if (!bodyHashes.some((hash) => hash.equals(kept.bodyHash))) throw errors.idempotencyKeyReused();
    // Only this function's callers write there, each under paths of its own.
    return { made: { status: kept.status, recordId: kept.recordId }, isReplay: true };
  }
  const made = await work();
  await keepAnswer(tx, key, { bodyHash, status: made.status, recordId: made.recordId });
  return { made, isReplay: false };
}
