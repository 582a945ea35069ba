import { hashedKeyPrefix, type InboundStatus } from '../../../src/doors/inbound/event.ts';
import type { ExecutionStatus } from '../../../src/executions/status.ts';
import { protocols, type ProtocolDescriptions } from '../../../src/wallets/protocols/registry.ts';
import { sessionTablesOf, type SessionTable } from '../../../src/wallets/protocols/session-tables.ts';
import type { Database } from '../../connection/client.ts';
import { transact } from '../../connection/transaction.ts';
import { literals } from '../literals.ts';
import type { ExecutionKey } from './read.ts';

/** Locks an execution until the end of the transaction and returns its status; null if there is none. */
export async function lockExecution(
  tx: Database,
  { projectId, id }: ExecutionKey,
): Promise<ExecutionStatus | null> {
  const [row] = await tx.$client<[{ status: ExecutionStatus }?]>`
    select status from executions where project_id = ${projectId} and id = ${id} for update`;
  return row?.status ?? null;
}

/**
 * Erases these executions except for their audit entries; those that are not final stay. The data key is deleted with
 * the rows, so nobody can decrypt the data in replicas and backups any more. Returns those that were erased.
 */
export async function eraseExecutions(
  db: Database,
  ids: readonly string[],
  of: ProtocolDescriptions = protocols,
): Promise<string[]> {
  return transact(db, async (tx) => {
    const sql = tx.$client;
    const locked = await sql<{ id: string }[]>`
      select id from executions where id = any (${[...ids]}::uuid[]) and is_final(status) order by id for update`;
    if (locked.length === 0) return [];
    const final = locked.map(({ id }) => id);
    // In order, as a rotation of the master key locks them.
    await sql`select from data_keys where owner_id = any (${final}::uuid[]) order by owner_id for update`;
    await sql`delete from data_keys where owner_id = any (${final}::uuid[])`;
    await sql`delete from wallet_records where sealed_under = any (${final}::uuid[])`;
    for (const protocol of Object.values(of))
      for (const [table, column] of Object.entries(protocol.ownedTables))
        await sql`delete from ${sql(table)} where ${sql(column)} = any (${final}::uuid[])`;
    for (const table of sessionTablesOf(of)) await eraseSessions(tx, table, final);
    await sql`delete from mails where execution_id = any (${final}::uuid[])`;
    await sql`delete from inbox where execution_id = any (${final}::uuid[])`;
    await sql`delete from webhook_deliveries where execution_id = any (${final}::uuid[])`;
    await eraseInboundEvents(tx, final);
    await sql`delete from log where execution_id = any (${final}::uuid[])`;
    // Its actions and holds are deleted with it.
    await sql`delete from executions where id = any (${final}::uuid[])`;
    return final;
  });
}

const repetitions: readonly InboundStatus[] = ['duplicate'];

/**
 * The events stay, so that a repetition starts nothing. Of their keys only hashes are left: the key of an older release is hashed now, in its
 * repetitions as well.
 */
async function eraseInboundEvents(
  { $client: sql }: Database,
  executionIds: readonly string[],
): Promise<void> {
  const ids = [...executionIds];
  const readable = await sql<{ id: string; webhookId: string; dedupeKey: string }[]>`
    select id, webhook_id as "webhookId", dedupe_key as "dedupeKey" from inbound_events
    where execution_id = any (${ids}::uuid[]) and not starts_with(dedupe_key, ${hashedKeyPrefix})`;
  const hashed = sql`'sha256 ' || encode(sha256(convert_to(webhook_id || ' ' || dedupe_key, 'UTF8')), 'hex')`;
  // Repetitions first: they are found by the key of the event.
  for (const { id, webhookId, dedupeKey } of readable) {
    await sql`
      update inbound_events set dedupe_key = ${hashed}
      where webhook_id = ${webhookId} and dedupe_key = ${dedupeKey} and status in (${literals(sql, repetitions)})`;
    await sql`update inbound_events set dedupe_key = ${hashed} where id = ${id}`;
  }
  await sql`update inbound_events set content = null, error = null where execution_id = any (${ids}::uuid[])`;
}

/** Records that belong to the wallet stay, but lose the reference to the action that created them. */
async function eraseSessions(
  { $client: sql }: Database,
  { table, outlives }: SessionTable,
  executionIds: readonly string[],
): Promise<void> {
  const ids = [...executionIds];
  if (outlives === null) {
    await sql`delete from ${sql(table)} where execution_id = any (${ids}::uuid[])`;
    return;
  }
  await sql`delete from ${sql(table)} where execution_id = any (${ids}::uuid[]) and status <> ${outlives}`;
  await sql`
    update ${sql(table)}
    set execution_id = null, action_id = null, hold_key = null, request = null, sealed_under = wallet_id
    where execution_id = any (${ids}::uuid[])`;
}
