import type { Database } from '../../connection/client.ts';

export interface StatusListRow {
  /** Seconds since the epoch. */
  timestamp: number;
  /** JSON. */
  value: string;
}

/** Replaces a list of the same second, which nobody has seen. */
export async function keepStatusListAt(
  tx: Database,
  { registryId, timestamp, value }: StatusListRow & { registryId: string },
): Promise<void> {
  await tx.$client`
    insert into anoncreds_status_lists (registry_id, timestamp, value) values (${registryId}, ${timestamp}, ${value})
    on conflict (registry_id, timestamp) do update set value = excluded.value`;
}

/** The newest list of a registry, and the second of the next one by Postgres's clock, which all replicas share. */
export async function findNewestStatusList(
  tx: Database,
  registryId: string,
): Promise<(StatusListRow & { next: number }) | null> {
  const [row] = await tx.$client<[{ timestamp: string; value: string; next: string }?]>`
    select timestamp, value, greatest(timestamp, floor(extract(epoch from clock_timestamp()))::bigint) as next
    from anoncreds_status_lists where registry_id = ${registryId} order by timestamp desc limit 1`;
  return row ? { timestamp: Number(row.timestamp), value: row.value, next: Number(row.next) } : null;
}

/**
 * The list in force at a time; null if there was none yet. A list is shown only when its second is over, so nobody
 * has seen a list that changed later.
 */
export async function findStatusListAt(
  db: Database,
  registryId: string,
  timestamp: number,
): Promise<StatusListRow | null> {
  const [row] = await db.$client<[{ timestamp: string; value: string }?]>`
    select timestamp, value from anoncreds_status_lists
    where registry_id = ${registryId}
      and timestamp <= least(${timestamp}, floor(extract(epoch from clock_timestamp()))::bigint - 1)
    order by timestamp desc limit 1`;
  return row ? { timestamp: Number(row.timestamp), value: row.value } : null;
}
