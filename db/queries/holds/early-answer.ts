import type { Causer } from '../../../src/account/audit/actor.ts';
import type { Phase } from '../../../src/engine/walker/row.ts';
import type { Database } from '../../connection/client.ts';
import type { WrappedKey } from '../../encryption/vault.ts';

export interface AnswerableExecution {
  id: string;
  accountId: string;
  projectId: string;
  versionId: string;
  dataKey: WrappedKey;
}

/** An execution whose data can be read. */
export async function findAnswerable(
  { $client: sql }: Database,
  executionId: string,
): Promise<AnswerableExecution | null> {
  type Row = Omit<AnswerableExecution, 'dataKey'> & Omit<WrappedKey, 'ownerId'>;
  const [row] = await sql<[Row?]>`
    select e.id, p.account_id as "accountId", e.project_id as "projectId", e.version_id as "versionId",
      k.master_key_id as "masterKeyId", k.wrapped
    from executions e join projects p on p.id = e.project_id join data_keys k on k.owner_id = e.id
    where e.id = ${executionId}`;
  if (!row) return null;
  const { masterKeyId, wrapped, ...execution } = row;
  return { ...execution, dataKey: { ownerId: executionId, masterKeyId, wrapped } };
}

/** A wait that has not begun, and its position. */
export interface EarlyWait {
  path: string;
  /** The paths of the rows around the wait, and its own path. */
  chain: readonly string[];
  /** The loops around it, and the index in each; `most`: how many rounds or tries there may be, null for a loop. */
  loops: readonly { path: string; index: number; most: number | null }[];
  /** The phase of the list that contains the wait, and the ids of the entries after the wait in this list. */
  phase: Phase;
  isBody: boolean;
  later: readonly string[];
  /** All keys under which there may be an answer. */
  keys: readonly string[];
  /** A later answer replaces a kept one. */
  replaces: boolean;
  /** If the answer is for one try alone: its number, and the correlation key of its address. */
  effect?: number;
  callback?: string;
}

export type WhyRefused = 'held' | 'taken' | 'early' | 'past' | 'ended' | 'full';

/** Keeps an answer for a wait that has not begun, unless there is a reason against it (see `refuses_answer`). */
export async function keepAnswer(
  { $client: sql }: Database,
  executionId: string,
  wait: EarlyWait,
  { inboxId, key, data, by }: { inboxId: string; key: string; data: Buffer; by: Causer },
): Promise<WhyRefused | null> {
  const [row] = await sql<[{ refused: WhyRefused | null }]>`
    select keep_answer(${executionId}::uuid, ${JSON.stringify(wait)}::text::jsonb, ${inboxId}::uuid, ${key}, ${data}::bytea,
      ${JSON.stringify(by)}::text::jsonb)
      as refused`;
  return row.refused;
}

/** Why a wait that has not begun would take no answer now; null if it would. */
export async function refusesAnswer(
  { $client: sql }: Database,
  executionId: string,
  wait: EarlyWait,
): Promise<WhyRefused | null> {
  const [row] = await sql<[{ refused: WhyRefused | null }?]>`
    select r.refused from executions e cross join lateral refuses_answer(e, ${JSON.stringify(wait)}::text::jsonb) as r(refused)
    where e.id = ${executionId}`;
  return row ? row.refused : 'ended';
}
