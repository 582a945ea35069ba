import type { Database } from '../../client.ts';

export interface StatusListRow {
  /** Seconds since the epoch. */
  timestamp: number;
  /** JSON. */
  value: string;
}

export async function insertStatusListAt(
  tx: Database,
  { registryId, timestamp, value }: StatusListRow & { registryId: string },
): Promise<void> {
  await tx.$client`
    insert into anoncreds_status_lists (registry_id, timestamp, value) values (${registryId}, ${timestamp}, ${value})`;
}

/** What was in force at a time; null where there was nothing yet. */
export async function findStatusListAt(
  db: Database,
  registryId: string,
  timestamp: number,
): Promise<StatusListRow | null> {
  const [row] = await db.$client<[{ timestamp: string; value: string }?]>`
    select timestamp, value from anoncreds_status_lists
    where registry_id = ${registryId} and timestamp <= ${timestamp} order by timestamp desc limit 1`;
  return row ? { timestamp: Number(row.timestamp), value: row.value } : null;
}
