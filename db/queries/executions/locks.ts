import { createHash } from 'node:crypto';
import type { Database } from '../../connection/client.ts';
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
  /** The path of the action that takes it. */
  path: string;
  name: string;
  /** How many places the lock has. */
  limit: number;
  waits: boolean;
}

/** `own`: the lists around the action have all places already, so it would wait for itself. */
export type TakenLock = 'granted' | 'waiting' | 'full' | 'own';

/** Takes a place of a lock, or one in its queue (see `take_lock`). `holdKey`: the correlation key under which the wait is known. */
export async function takeLock(
  { $client: sql }: Database,
  { projectId, executionId, path, name, limit, waits }: LockRequest,
): Promise<{ state: TakenLock; holdKey: string }> {
  const holdKey = lockKey(projectId, name);
  const [row] = await sql<[{ state: TakenLock }]>`
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

/**
 * Gives one free slot to a waiting execution. Accounts take turns: the next one is that after `after`. `account`: whose lock it was;
 * null if none is free. `signal`: whose run goes on.
 */
export async function grantLock(
  db: Database,
  { inboxId, after }: { inboxId: string; after: string },
): Promise<{ account: string | null; signal: OwnedSignal | null }> {
  const [row] = await db.$client<[{ account: string | null; granted: boolean }]>`
    select account, granted from grant_lock(${inboxId}::uuid, ${after}::uuid)`;
  return { account: row.account, signal: row.granted ? await findInboxSignal(db, inboxId) : null };
}
