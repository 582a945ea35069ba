import { openStatuses } from '../../../src/executions/status.ts';
import { literals } from '../literals.ts';
import type { Database } from '../../connection/client.ts';

/** Counts executions that are not final, of a project or of one of its wallets. */
export async function countOpen(
  db: Database,
  { projectId, walletId }: { projectId: string; walletId?: string },
): Promise<number> {
  const sql = db.$client;
  const [row] = await sql<[{ count: number }]>`
    select count(*)::integer as count from executions
    where project_id = ${projectId} and status in (${literals(sql, openStatuses)})
      ${walletId === undefined ? sql`` : sql`and wallet_id = ${walletId}`}`;
  return row.count;
}
