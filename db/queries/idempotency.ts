import type { Database } from '../client.ts';

export interface IdempotencyKey {
  accountId: string;
  method: string;
  path: string;
  key: string;
}

export interface KeptAnswer {
  bodyHash: Buffer;
  status: number;
  recordId: string;
}

/**
 * Takes the key for this transaction. `busy`: another has it, and is not committed yet. Answers that are kept are read in a
 * statement of their own: one that waited for a lock would not see them.
 */
export async function claimIdempotencyKey(
  tx: Database,
  key: IdempotencyKey,
): Promise<'busy' | 'free' | KeptAnswer> {
  const name = [key.accountId, key.method, key.path, key.key].join('\n');
  const [lock] = await tx.$client<[{ taken: boolean }]>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 1)) as taken`;
  if (!lock.taken) return 'busy';
  const [row] = await tx.$client<[KeptAnswer?]>`
    select body_hash as "bodyHash", status, record_id as "recordId" from idempotency_keys
    where account_id = ${key.accountId} and key = ${key.key} and path = ${key.path} and method = ${key.method}`;
  return row ?? 'free';
}

export async function keepAnswer(tx: Database, key: IdempotencyKey, answer: KeptAnswer): Promise<void> {
  await tx.$client`
    insert into idempotency_keys (account_id, method, path, key, body_hash, status, record_id)
    values (${key.accountId}, ${key.method}, ${key.path}, ${key.key}, ${answer.bodyHash}, ${answer.status}, ${answer.recordId})`;
}
