import type { Database } from '../connection/client.ts';

export interface IdempotencyKey {
  accountId: string;
  method: string;
  path: string;
  key: string;
}

export interface StoredResponse {
  bodyHash: Buffer;
  status: number;
  recordId: string;
}

/**
 * Takes the key for this transaction. `busy`: another transaction has it and is not committed yet. The stored response is read
 * in a statement of its own: a statement that had waited for the lock would not see it.
 */
export async function claimIdempotencyKey(
  tx: Database,
  key: IdempotencyKey,
): Promise<'busy' | 'free' | StoredResponse> {
  const name = [key.accountId, key.method, key.path, key.key].join('\n');
  const [lock] = await tx.$client<[{ taken: boolean }]>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 1)) as taken`;
  if (!lock.taken) return 'busy';
  const [row] = await tx.$client<[StoredResponse?]>`
    select body_hash as "bodyHash", status, record_id as "recordId" from idempotency_keys
    where account_id = ${key.accountId} and key = ${key.key} and path = ${key.path} and method = ${key.method}`;
  return row ?? 'free';
}

export async function storeResponse(
  tx: Database,
  key: IdempotencyKey,
  answer: StoredResponse,
): Promise<void> {
  await tx.$client`
    insert into idempotency_keys (account_id, method, path, key, body_hash, status, record_id)
    values (${key.accountId}, ${key.method}, ${key.path}, ${key.key}, ${answer.bodyHash}, ${answer.status}, ${answer.recordId})`;
}
