import type { Database } from '../../connection/client.ts';
import { transact } from '../../connection/transaction.ts';

/** Erases sessions of the plan's accounts that no execution created, with their records of the agent and rows of the log. */
export async function purgeOpenid4vc(
  db: Database,
  { plan, endedBefore, limit }: { plan: string; endedBefore: Date; limit: number },
): Promise<number> {
  return transact(db, async ({ $client: sql }) => {
    const before = endedBefore.toISOString();
    const rows = await sql<{ id: string; walletId: string }[]>`
      delete from openid4vc_sessions where id = any (array(
        select s.id from accounts a
        join projects p on p.account_id = a.id
        join openid4vc_sessions s on s.project_id = p.id
        where a.plan = ${plan} and s.execution_id is null and s.created_at < ${before}::timestamptz
          and s.updated_at < ${before}::timestamptz and s.expires_at < ${before}::timestamptz
        limit ${limit}))
      returning id, wallet_id as "walletId"`;
    const ids = rows.map(({ id }) => id);
    // The agent's record of a session has the same id.
    await sql`delete from wallet_records r using unnest(${ids}::text[], ${rows.map(({ walletId }) => walletId)}::uuid[]) as s (id, wallet_id)
      where r.wallet_id = s.wallet_id and r.id = s.id and r.type = any (${sessionRecordTypes})`;
    await sql`delete from log where record_id = any (${ids}::uuid[]) and execution_id is null`;
    return rows.length;
  });
}

const sessionRecordTypes = ['OpenId4VcIssuanceSessionRecord', 'OpenId4VcVerificationSessionRecord'];
