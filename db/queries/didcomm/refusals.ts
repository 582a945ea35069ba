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
  const { $client: sql } = tx;
  const isAwaited = sql`wallet_id = ${walletId} and hold_key is not null and not is_final_session(status)`;
  // Apart, so that each is found by its index: a stranger has this asked.
  return sql<Awaited[]>`
    with open_to as (
      select id from didcomm_invitations where wallet_id = ${walletId} and agent_id = any (${[...invitations]}::text[])
    ), asked as (
      select s.id from didcomm_sessions s join open_to o on s.invitation_id = o.id
      union select ${exchangeId}::uuid where ${exchangeId}::uuid is not null
    )
    select 'exchange' as kind, id from didcomm_sessions where ${isAwaited} and id in (select id from asked)
    union all
    select 'connection' as kind, c.id from open_to o join didcomm_connections c on c.invitation_id = o.id
    where ${isAwaited}`;
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
