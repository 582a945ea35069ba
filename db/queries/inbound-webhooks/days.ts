import type { InboundDay } from '../../../src/account/plans/inbound-day.ts';
import type { Database } from '../../connection/client.ts';

export interface DayCount {
  webhookId: string;
  accountId: string;
  /** The day in UTC. */
  day: string;
  kept: InboundDay;
  most: InboundDay & { ofAccount: InboundDay };
}

/**
 * Counts the bytes and events that a webhook has kept on a day, for itself and for its account. False: these are more
 * than one of them may keep, and the transaction has to be undone. Both rows are locked until then, always in this
 * order.
 */
export async function countInboundDay(
  tx: Database,
  { webhookId, accountId, day, kept, most }: DayCount,
): Promise<boolean> {
  const { count } = await tx.$client`
    insert into inbound_days as d (owner_id, day, events, bytes)
    select o.id::uuid, ${day}, ${kept.events}::integer, ${kept.bytes}::bigint
    from (values (1, ${webhookId}), (2, ${accountId})) as o (place, id) order by o.place
    on conflict (owner_id) do update set
      events = case when d.day < excluded.day then 0 else d.events end + excluded.events,
      bytes = case when d.day < excluded.day then 0 else d.bytes end + excluded.bytes,
      day = greatest(d.day, excluded.day)
    where d.day < excluded.day
      or (d.events + excluded.events <= case d.owner_id when ${webhookId}::uuid then ${most.events}::bigint else ${most.ofAccount.events}::bigint end
        and d.bytes + excluded.bytes <= case d.owner_id when ${webhookId}::uuid then ${most.bytes}::bigint else ${most.ofAccount.bytes}::bigint end)`;
  return count === 2;
}

/** The amounts that a webhook and its account have kept on a day. */
export async function readInboundDay(
  db: Database,
  { webhookId, accountId, day }: Omit<DayCount, 'kept' | 'most'>,
): Promise<InboundDay & { ofAccount: InboundDay }> {
  const rows = await db.$client<(InboundDay & { isAccount: boolean })[]>`
    select owner_id = ${accountId}::uuid as "isAccount", events, bytes::double precision as bytes from inbound_days
    where owner_id in (${webhookId}, ${accountId}) and day = ${day}`;
  const none = { events: 0, bytes: 0 };
  return {
    ...(rows.find(({ isAccount }) => !isAccount) ?? none),
    ofAccount: rows.find(({ isAccount }) => isAccount) ?? none,
  };
}
