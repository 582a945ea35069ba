import { createHash } from 'node:crypto';
import type { Database } from '../../client.ts';
import type { ExecutionKey } from './read.ts';
import { findInboxSignal, type OwnedSignal } from '../outbox/outbox.ts';

/**
 * The key of a lock of a project. Its name is hashed, because it may be made of data, and the database would hold it in the
 * clear.
 */
const lockKey = (projectId: string, name: string): string =>
  `lock:${projectId}:${createHash('sha256').update(name).digest('base64url')}`;

interface LockRequest {
  projectId: string;
  executionId: string;
  /** Of the action that takes it. */
  path: string;
  name: string;
  /** How many places the lock has. */
  limit: number;
  waits: boolean;
}

/** Takes a place of a lock, or one in its queue (see `take_lock`). `holdKey`: the correlation key under which the wait is known. */
export async function takeLock(
  { $client: sql }: Database,
  { projectId, executionId, path, name, limit, waits }: LockRequest,
): Promise<{ state: 'granted' | 'waiting' | 'full'; holdKey: string }> {
  const holdKey = lockKey(projectId, name);
  const [row] = await sql<[{ state: 'granted' | 'waiting' | 'full' }]>`
    select state from take_lock(${executionId}::uuid, ${path}, ${holdKey}, ${limit}::integer, ${waits})`;
  return { state: row.state, holdKey };
}

/** Takes the locks again that an execution had as it was ended from outside. Returns an execution that has one of them; null if it has all. */
export async function retakeLocks(
  { $client: sql }: Database,
  { projectId, id }: ExecutionKey,
): Promise<string | null> {
  const [row] = await sql<
    [{ holder: string | null }]
  >`select retake_locks(${projectId}::uuid, ${id}::uuid) as holder`;
  return row.holder;
}

/** Gives one place that has become free to whoever waits for it. `isMore`: there may be more; `signal`: whose run goes on. */
export async function grantLock(
  db: Database,
  inboxId: string,
): Promise<{ isMore: boolean; signal: OwnedSignal | null }> {
  const [row] = await db.$client<[{ isMore: boolean; granted: boolean }]>`
    select is_more as "isMore", granted from grant_lock(${inboxId}::uuid)`;
  return { isMore: row.isMore, signal: row.granted ? await findInboxSignal(db, inboxId) : null };
}
