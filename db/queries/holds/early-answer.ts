import type { Database } from '../../client.ts';
import type { WrappedKey } from '../../encryption/vault.ts';

export interface AnswerableExecution {
  versionId: string;
  engine: number;
  dataKey: WrappedKey;
}

/** An execution whose data can be read. */
export async function findAnswerable(
  { $client: sql }: Database,
  { projectId, executionId }: { projectId: string; executionId: string },
): Promise<AnswerableExecution | null> {
  type Row = Omit<AnswerableExecution, 'dataKey'> & Omit<WrappedKey, 'ownerId'>;
  const [row] = await sql<[Row?]>`
    select e.version_id as "versionId", e.engine, k.master_key_id as "masterKeyId", k.wrapped
    from executions e join data_keys k on k.owner_id = e.id where e.id = ${executionId} and e.project_id = ${projectId}`;
  if (!row) return null;
  const { versionId, engine, ...key } = row;
  return { versionId, engine, dataKey: { ownerId: executionId, ...key } };
}

export interface EarlyAnswer {
  executionId: string;
  path: string;
  /** The paths of what stands around the wait, itself included. */
  chain: readonly string[];
  /** The loops around it, and the index in each. */
  loops: readonly { path: string; index: number }[];
  /** All keys under which there may be an answer. */
  keys: readonly string[];
  inboxId: string;
  key: string;
  data: Buffer;
}

/** Keeps an answer for a wait that has not begun (see `keep_answer`). */
export async function keepAnswer(
  { $client: sql }: Database,
  { executionId, path, chain, loops, keys, inboxId, key, data }: EarlyAnswer,
): Promise<'kept' | 'held' | 'taken' | 'early' | 'ended'> {
  type Row = { kept: 'kept' | 'held' | 'taken' | 'early' | 'ended' };
  const [row] = await sql<[Row]>`
    select keep_answer(${executionId}::uuid, ${path}, ${[...chain]}::text[], ${JSON.stringify(loops)}::text::jsonb,
      ${[...keys]}::text[], ${inboxId}::uuid, ${key}, ${data}::bytea) as kept`;
  return row.kept;
}
