import type { Database } from '../../client.ts';
import type { WrappedKey } from '../../sealing/vault.ts';

export interface NewOutbound {
  id: string;
  walletId: string;
  /** Messages of one lane are sent one after the other. */
  lane: string;
  message: Buffer;
  sealedUnder: string;
}

export async function insertOutbound(
  tx: Database,
  { id, walletId, lane, message, sealedUnder }: NewOutbound,
): Promise<void> {
  await tx.$client`
    insert into didcomm_outbound (id, wallet_id, lane, message, sealed_under)
    values (${id}, ${walletId}, ${lane}, ${message}, ${sealedUnder})`;
}

export interface DueMessage {
  id: string;
  message: Buffer;
  attempts: number;
  createdAt: Date;
  dataKey: WrappedKey;
}

/**
 * Takes messages that are due, the first of each lane, and puts their next try off for so long, so that a sender that dies
 * loses none. Safe in many at once: each takes others.
 */
export async function takeOutbound(
  db: Database,
  { limit, forMs }: { limit: number; forMs: number },
): Promise<DueMessage[]> {
  const rows = await db.$client<
    {
      id: string;
      message: Buffer;
      attempts: number;
      createdAt: string;
      sealedUnder: string;
      masterKeyId: string;
      wrapped: Buffer;
    }[]
  >`
    with due as (
      select o.id from didcomm_outbound o
      where o.next_at <= clock_timestamp()
        and not exists (select from didcomm_outbound e where e.lane = o.lane and e.id < o.id)
      order by o.next_at limit ${limit} for update skip locked
    )
    update didcomm_outbound o set attempts = o.attempts + 1,
      next_at = clock_timestamp() + ${forMs}::integer * interval '1 millisecond'
    from due, data_keys k where o.id = due.id and k.owner_id = o.sealed_under
    returning o.id, o.message, o.attempts, o.created_at as "createdAt", o.sealed_under as "sealedUnder",
      k.master_key_id as "masterKeyId", k.wrapped`;
  return rows.map(({ sealedUnder, masterKeyId, wrapped, createdAt, ...row }) => ({
    ...row,
    createdAt: new Date(createdAt),
    dataKey: { ownerId: sealedUnder, masterKeyId, wrapped },
  }));
}

export async function deleteOutbound(db: Database, id: string): Promise<void> {
  await db.$client`delete from didcomm_outbound where id = ${id}`;
}

/** The endpoint said at once that it can't now: not as late as after a sender's death. */
export async function retryOutbound(db: Database, id: string, afterMs: number): Promise<void> {
  await db.$client`
    update didcomm_outbound set next_at = clock_timestamp() + ${afterMs}::integer * interval '1 millisecond' where id = ${id}`;
}
