import type { Database } from '../../client.ts';

export type Awaited = { kind: 'exchange' | 'connection'; id: string };

const tables = { exchange: 'didcomm_sessions', connection: 'didcomm_connections' } as const;

/** What holds wait for behind these invitations (the agent's own ids), and this exchange. */
export async function findAwaitedBy(
  tx: Database,
  {
    walletId,
    invitations,
    exchangeId,
  }: { walletId: string; invitations: readonly string[]; exchangeId: string | null },
): Promise<Awaited[]> {
  return tx.$client<Awaited[]>`
    with open_to as (
      select id from didcomm_invitations where wallet_id = ${walletId} and agent_id = any (${[...invitations]}::text[])
    )
    select 'exchange' as kind, id from didcomm_sessions
    where wallet_id = ${walletId} and hold_key is not null and not is_final_session(status)
      and (invitation_id in (select id from open_to) or id = ${exchangeId}::uuid)
    union all
    select 'connection' as kind, id from didcomm_connections
    where wallet_id = ${walletId} and hold_key is not null and not is_final_session(status)
      and invitation_id in (select id from open_to)`;
}

/**
 * Counts a message that was refused against what is locked, and gives how many there were; 0 where it does not count. What
 * comes to the key of an invitation may be anybody's: it counts for as long as nobody has taken that invitation.
 */
export async function countRefusedOf(
  tx: Database,
  { kind, id }: Awaited,
  exchangeId: string | null,
): Promise<number> {
  const { $client: sql } = tx;
  const [row] = await sql<[{ refused: number }?]>`
    update ${sql(tables[kind])} a set refused_messages = refused_messages + 1 where id = ${id}
      and (id = ${exchangeId}::uuid
        or exists (select from didcomm_invitations i where i.id = a.invitation_id and i.closed_at is null))
    returning refused_messages as refused`;
  return row?.refused ?? 0;
}
