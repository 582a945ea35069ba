import { executionStatuses, isRedrivable, openStatuses } from '../../../src/executions/status.ts';
import type { Database } from '../../connection/client.ts';
import { literals } from '../literals.ts';
import type { ExecutionKey } from './read.ts';

/** A business key of a workflow: one of its open executions may hold it. */
export interface WorkflowKey {
  workflowId: string;
  key: string;
}

/**
 * Waits until nobody else decides who holds the key, until the end of the transaction. Take it before any row is locked, so that
 * nobody waits in a circle.
 */
export async function lockKey(tx: Database, { workflowId, key }: WorkflowKey): Promise<void> {
  await tx.$client`select pg_advisory_xact_lock(hashtextextended(${`${workflowId}/${key}`}, 4))`;
}

/** Returns the id of the open execution that holds the key. Ask under its lock, in a statement that begins after it was taken. */
export async function findKeyHolder(tx: Database, { workflowId, key }: WorkflowKey): Promise<string | null> {
  const { $client: sql } = tx;
  const [row] = await sql<[{ id: string }?]>`
    select id from executions where workflow_id = ${workflowId} and business_key = ${key}
      and holds_key and status in (${literals(sql, openStatuses)})`;
  return row?.id ?? null;
}

/** Lets another execution hold the key of this one. Searches still find this one by the key. */
export async function giveUpKey(tx: Database, id: string): Promise<void> {
  await tx.$client`update executions set holds_key = false where id = ${id}`;
}

const redrivableStatuses = executionStatuses.filter((status) => isRedrivable(status));

/** The key that an execution would hold again if it were redriven; null if it has none. */
export async function findKeyToHold(
  tx: Database,
  { projectId, id }: ExecutionKey,
): Promise<WorkflowKey | null> {
  const { $client: sql } = tx;
  const [row] = await sql<[WorkflowKey?]>`
    select workflow_id as "workflowId", business_key as key from executions
    where id = ${id} and project_id = ${projectId} and holds_key and status in (${literals(sql, redrivableStatuses)})`;
  return row ?? null;
}
