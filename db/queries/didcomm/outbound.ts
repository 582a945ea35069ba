import type { Database } from '../../connection/client.ts';
import { dueTime } from '../clock.ts';
import type { WrappedKey } from '../../encryption/vault.ts';

export interface NewOutbound {
  id: string;
  walletId: string;
  /** Messages of one sequence are sent one after the other. */
  sequence: string;
  /** Keyed hash of the host that receives it. */
  host: string;
  message: Buffer;
  sealedUnder: string;
}

export async function insertOutbound(
  tx: Database,
  { id, walletId, sequence, host, message, sealedUnder }: NewOutbound,
): Promise<void> {
  await tx.$client`
    insert into didcomm_outbound (id, wallet_id, sequence, host, message, sealed_under)
    values (${id}, ${walletId}, ${sequence}, ${host}, ${message}, ${sealedUnder})`;
}

export interface DueMessage {
  id: string;
  walletId: string;
  /** Null if the wallet was erased meanwhile. */
  projectId: string | null;
  host: string;
  message: Buffer;
  attempts: number;
  createdAt: Date;
  dataKey: WrappedKey;
}

/** How many may be sent at once, in all and for each wallet and host, and how many are. */
export interface Shares {
  ofWallet: number;
  ofHost: number;
  underWay: readonly Pick<DueMessage, 'walletId' | 'host'>[];
}

/** How many rows are examined to find those whose wallet and host have a slot left. */
const candidates = 500;

/**
 * Takes due messages, the first of each sequence, and postpones their next try, so that nothing is lost if the sender
 * dies. No wallet and no host gets more than its share. It takes either messages that were tried before, or new ones.
 * Many processes may call it at once: each gets other messages.
 */
export async function takeOutbound(
  db: Database,
  { tried, limit, forMs, shares }: { tried: boolean; limit: number; forMs: number; shares: Shares },
): Promise<DueMessage[]> {
  const { ofWallet, ofHost, underWay } = shares;
  const wallets = underWay.map(({ walletId }) => walletId);
  const hosts = underWay.map(({ host }) => host);
  const rows = await db.$client<
    {
      id: string;
      walletId: string;
      projectId: string | null;
      host: string;
      message: Buffer;
      attempts: number;
      createdAt: string;
      sealedUnder: string;
      masterKeyId: string;
      wrapped: Buffer;
    }[]
  >`
    with of_wallets as (select unnest(${wallets}::uuid[]) as wallet_id), of_hosts as (select unnest(${hosts}::text[]) as host),
    busy_wallets as (select wallet_id, count(*) as count from of_wallets group by 1),
    busy_hosts as (select host, count(*) as count from of_hosts group by 1),
    candidates as (
      select o.id, o.wallet_id, o.host, o.next_at from didcomm_outbound o
      where o.next_at <= ${dueTime(db)} and (o.attempts > 0) = ${tried}
        and o.wallet_id not in (select wallet_id from busy_wallets where count >= ${ofWallet})
        and o.host not in (select host from busy_hosts where count >= ${ofHost})
        and not exists (select from didcomm_outbound e where e.sequence = o.sequence and e.id < o.id)
      order by o.next_at limit ${candidates}
    ),
    ranked as (
      select c.id, c.next_at,
        coalesce(w.count, 0) + row_number() over (partition by c.wallet_id order by c.next_at, c.id) as of_wallet,
        coalesce(h.count, 0) + row_number() over (partition by c.host order by c.next_at, c.id) as of_host
      from candidates c left join busy_wallets w using (wallet_id) left join busy_hosts h using (host)
    ),
    due as (
      select o.id from didcomm_outbound o join ranked r on r.id = o.id
      where r.of_wallet <= ${ofWallet} and r.of_host <= ${ofHost} and o.next_at <= ${dueTime(db)}
      order by r.next_at limit ${limit} for update of o skip locked
    )
    update didcomm_outbound o set attempts = o.attempts + 1,
      next_at = clock_timestamp() + ${forMs}::integer * interval '1 millisecond'
    from due, data_keys k where o.id = due.id and k.owner_id = o.sealed_under
    returning o.id, o.wallet_id as "walletId",
      (select w.project_id from wallets w where w.id = o.wallet_id) as "projectId", o.host, o.message, o.attempts, o.created_at as "createdAt",
      o.sealed_under as "sealedUnder", k.master_key_id as "masterKeyId", k.wrapped`;
  return rows.map(({ sealedUnder, masterKeyId, wrapped, createdAt, ...row }) => ({
    ...row,
    createdAt: new Date(createdAt),
    dataKey: { ownerId: sealedUnder, masterKeyId, wrapped },
  }));
}

export async function deleteOutbound(db: Database, id: string): Promise<void> {
  await db.$client`delete from didcomm_outbound where id = ${id}`;
}

/** The endpoint refused at once, so the next try is earlier than after a sender's death. */
export async function retryOutbound(db: Database, id: string, afterMs: number): Promise<void> {
  await db.$client`
    update didcomm_outbound set next_at = clock_timestamp() + ${afterMs}::integer * interval '1 millisecond' where id = ${id}`;
}
