import type { ExecutionStatus } from '../../../src/executions/status.ts';
import type { Database } from '../../client.ts';
import { transact } from '../../transaction.ts';
import type { ExecutionKey } from './read.ts';

/** The status of an execution that nothing can move until the end of the transaction; null where there is none. */
export async function lockExecution(
  tx: Database,
  { projectId, id }: ExecutionKey,
): Promise<ExecutionStatus | null> {
  const [row] = await tx.$client<[{ status: ExecutionStatus }?]>`
    select status from executions where project_id = ${projectId} and id = ${id} for update`;
  return row?.status ?? null;
}

/**
 * Leaves nothing of these executions but their audit entries; those that are not final stay as they are. The data key goes
 * with the rows: what replicas and backups still have can't be opened any more. Gives how many were erased.
 */
export async function eraseExecutions(db: Database, ids: readonly string[]): Promise<number> {
  return transact(db, async (tx) => {
    const sql = tx.$client;
    const locked = await sql<{ id: string }[]>`
      select id from executions where id = any (${[...ids]}::uuid[]) and is_final(status) order by id for update`;
    if (locked.length === 0) return 0;
    const final = locked.map(({ id }) => id);
    // In order, as a rotation of the master key locks them.
    await sql`select from data_keys where owner_id = any (${final}::uuid[]) order by owner_id for update`;
    await sql`delete from data_keys where owner_id = any (${final}::uuid[])`;
    await sql`delete from wallet_records where sealed_under = any (${final}::uuid[])`;
    await sql`delete from didcomm_outbound where sealed_under = any (${final}::uuid[])`;
    await sql`delete from didcomm_queue where sealed_under = any (${final}::uuid[])`;
    await sql`delete from didcomm_invitations where execution_id = any (${final}::uuid[])`;
    // A connection is the wallet's, whoever made it.
    await sql`
      delete from didcomm_connections where execution_id = any (${final}::uuid[]) and status <> 'completed'`;
    await sql`
      update didcomm_connections
      set execution_id = null, action_id = null, hold_key = null, request = null, sealed_under = wallet_id
      where execution_id = any (${final}::uuid[])`;
    await sql`delete from didcomm_sessions where execution_id = any (${final}::uuid[])`;
    await sql`delete from openid4vc_sessions where execution_id = any (${final}::uuid[])`;
    await sql`delete from inbox where execution_id = any (${final}::uuid[])`;
    await sql`delete from webhook_deliveries where execution_id = any (${final}::uuid[])`;
    await sql`delete from log where execution_id = any (${final}::uuid[])`;
    // Its actions and holds go with it.
    await sql`delete from executions where id = any (${final}::uuid[])`;
    return final.length;
  });
}
