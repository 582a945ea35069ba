import { transact } from '../../connection/transaction.ts';
import type { Database } from '../../connection/client.ts';

interface Gone {
  walletId: string;
  /** The agent's id; null for a connection that nobody has taken. */
  agentId: string | null;
  invitationId: string | null;
}

/**
 * Erases exchanges of the plan's accounts that no execution created, and connections without a result, with their
 * records of the agent and rows of the log. A completed connection belongs to the wallet and stays.
 */
export async function purgeDidcomm(
  db: Database,
  { plan, endedBefore, limit }: { plan: string; endedBefore: Date; limit: number },
): Promise<number> {
  return transact(db, async (tx) => {
    const sql = tx.$client;
    const before = endedBefore.toISOString();
    const old = (table: string, andAlso: ReturnType<typeof sql>) => sql<({ id: string } & Gone)[]>`
      delete from ${sql(table)} where id = any (array(
        select s.id from accounts a
        join projects p on p.account_id = a.id
        join ${sql(table)} s on s.project_id = p.id
        where a.plan = ${plan} and s.execution_id is null ${andAlso} and s.updated_at < ${before}::timestamptz
          and coalesce(s.expires_at, s.updated_at) < ${before}::timestamptz
        limit ${limit}))
      returning id, wallet_id as "walletId", agent_id as "agentId", invitation_id as "invitationId"`;
    const exchanges = await old('didcomm_sessions', sql``);
    const connections = await old('didcomm_connections', sql`and s.status <> 'completed'`);
    await deleteRecordsOf(tx, exchanges, ['CredentialRecord', 'ProofRecord']);
    await deleteRecordsOf(tx, connections, ['ConnectionRecord']);
    const gone = [...exchanges, ...connections];
    await deleteInvitationsOf(tx, gone);
    const ids = gone.map(({ id }) => id);
    await sql`delete from log where record_id = any (${ids}::uuid[]) and execution_id is null`;
    return gone.length;
  });
}

/** The messages of an exchange have its thread: tags of the same name and value have the same hash. */
async function deleteRecordsOf(tx: Database, gone: readonly Gone[], types: readonly string[]): Promise<void> {
  await tx.$client`
    with records as (
      delete from wallet_records r
      using unnest(${gone.map(({ agentId }) => agentId)}::text[], ${gone.map(({ walletId }) => walletId)}::uuid[]) as g (id, wallet_id)
      where r.wallet_id = g.wallet_id and r.id = g.id and r.type = any (${[...types]}::text[])
      returning r.wallet_id, r.tags
    )
    delete from wallet_records m using records r
    where m.wallet_id = r.wallet_id and m.type = 'DidCommMessageRecord' and r.tags ? 'threadId'
      and m.tags @> jsonb_build_object('threadId', r.tags -> 'threadId')`;
}

async function deleteInvitationsOf(tx: Database, gone: readonly Gone[]): Promise<void> {
  await tx.$client`
    with invitations as (
      delete from didcomm_invitations where id = any (${gone.map(({ invitationId }) => invitationId)}::uuid[])
      returning wallet_id, agent_id
    )
    delete from wallet_records r using invitations i
    where r.wallet_id = i.wallet_id and r.id = i.agent_id and r.type = 'OutOfBandRecord'`;
}
