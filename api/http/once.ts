import type { Database } from '../../db/connection/client.ts';
import { claimIdempotencyKey, storeResponse, type IdempotencyKey } from '../../db/queries/idempotency.ts';
import { errors } from '../../src/language/errors/catalogue.ts';

/** The part of a response that is stored for a repeated request. */
export interface StoredResponse<Status extends number = number> {
  status: Status;
  recordId: string;
}

/** A request that may be sent again under its Idempotency-Key. */
export interface IdempotentRequest {
  /** Null if the caller sent no key: then the work is simply done. */
  key: IdempotencyKey | null;
  /** Hashes of the body, one for each master key; the first is stored. */
  bodyHashes: readonly Buffer[];
}

/** This header marks the response to an earlier request. */
export const replayed = { 'idempotent-replayed': 'true' } as const;

/**
 * Does the work once for an Idempotency-Key, in the transaction that stores its response. Nothing is stored if the work throws.
 * @throws HoldfastError 2006 while another request with this key is running, 2000 if the key was used with another body
 */
export async function once<Work extends StoredResponse>(
  tx: Database,
  { key, bodyHashes }: IdempotentRequest,
  work: () => Promise<Work>,
): Promise<{ made: Work; isReplay: false } | { made: StoredResponse<Work['status']>; isReplay: true }> {
  const [bodyHash] = bodyHashes;
  if (key === null || bodyHash === undefined) return { made: await work(), isReplay: false };
  const kept = await claimIdempotencyKey(tx, key);
  if (kept === 'busy') throw errors.idempotencyKeyInUse();
  if (kept !== 'free') {
    if (!bodyHashes.some((hash) => hash.equals(kept.bodyHash))) throw errors.idempotencyKeyReused();
    // Only callers of this function write there, each under its own paths.
    return { made: { status: kept.status, recordId: kept.recordId }, isReplay: true };
  }
  const made = await work();
  await storeResponse(tx, key, { bodyHash, status: made.status, recordId: made.recordId });
  return { made, isReplay: false };
}
