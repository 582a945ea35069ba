import type { Database } from '../../connection/client.ts';

export type AwaitedRecord = { kind: 'exchange' | 'connection'; id: string };

const tables = { exchange: 'didcomm_sessions', connection: 'didcomm_connections' } as const;

/** The holds behind these invitations (the agent's ids) and this exchange. */
export async function findAwaitedBy(
  tx: Database,
  {
    walletId,
    invitations,
    exchangeId,
  }: { walletId: string; invitations: readonly string[]; exchangeId: string | null },
): Promise<AwaitedRecord[]> {
  const { $client: sql } = tx;
  const isAwaited = sql`wallet_id = ${walletId} and hold_key is not null and not is_final_session(status)`;
  // They are separate statements so that each uses its index: anybody can cause this query.
  return sql<AwaitedRecord[]>`
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
 * Counts a refused message against the locked record and returns the total; 0 if it does not count. A message to the
 * key of an invitation may come from anybody: it counts while nobody has taken that invitation.
 */
export async function countRefusedOf(
  tx: Database,
  { kind, id }: AwaitedRecord,
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
