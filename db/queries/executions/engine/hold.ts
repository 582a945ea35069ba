import type { Causer } from '../../../../src/account/audit/actor.ts';
import type { Database } from '../../../connection/client.ts';
import type { WrappedKey } from '../../../encryption/vault.ts';
import { isoTime } from '../../time.ts';

export interface LoadedHold {
  hold: HoldOfAction | null;
  /** The event that has claimed the hold; null if a cancellation has. */
  event: ClaimingEvent | null;
}

/** Times in milliseconds since the epoch. `claimedBy` is the event's inbox row, null if a cancellation claimed it. */
export interface HoldOfAction {
  id: string;
  state: 'open' | 'claimed';
  claimedBy: string | null;
  createdAt: number;
  /** When it is looked at next: its end, if nothing is to happen before. */
  expiresAt: number;
  endsAt: number;
  /** Why it is over, or will be, before its end: no heartbeat comes, or its action is to do something while it waits. */
  endsEarly: 'heartbeat' | 'wakes' | null;
  keys: string[];
  dataSchema: Buffer | null;
}

export interface ClaimingEvent {
  id: string;
  key: string | null;
  data: Buffer;
  createdAt: string;
  /** The sender of the event, if it was noted. */
  by: Causer | null;
  dataKey: WrappedKey;
}

interface LoadedHoldRow {
  holdId: string;
  state: 'open' | 'claimed';
  claimedBy: string | null;
  createdAt: string;
  expiresAt: string;
  endsAt: string;
  endsEarly: HoldOfAction['endsEarly'];
  keys: string[];
  dataSchema: Buffer | null;
  key: string | null;
  data: Buffer | null;
  receivedAt: string | null;
  by: Causer | null;
  sealedUnder: string | null;
  masterKeyId: string | null;
  wrapped: Buffer | null;
}

/** The open or claimed hold of an action, and the event that has claimed it. */
export async function loadHold(db: Database, executionId: string, path: string): Promise<LoadedHold> {
  const [row] = await db.$client<[LoadedHoldRow?]>`
    select h.id as "holdId", h.state, h.claimed_by as "claimedBy", h.created_at as "createdAt", h.expires_at as "expiresAt", coalesce(h.ends_at, h.expires_at) as "endsAt",
      case when h.expires_at < h.ends_at then case when h.heartbeat_ms is null then 'wakes' else 'heartbeat' end end as "endsEarly", h.keys, h.data_schema as "dataSchema",
      i.key, i.data, i.created_at as "receivedAt", i.actor as by, i.sealed_under as "sealedUnder", k.master_key_id as "masterKeyId", k.wrapped
    from holds h left join inbox i on i.id = h.claimed_by left join data_keys k on k.owner_id = i.sealed_under
    where h.execution_id = ${executionId} and h.action_id = ${path} and h.state <> 'closed'`;
  if (!row) return { hold: null, event: null };
  const hold = {
    id: row.holdId,
    state: row.state,
    claimedBy: row.claimedBy,
    createdAt: Date.parse(row.createdAt),
    expiresAt: Date.parse(row.expiresAt),
    endsAt: Date.parse(row.endsAt),
    endsEarly: row.endsEarly,
    keys: row.keys,
    dataSchema: row.dataSchema,
  };
  return { hold, event: eventOf(row) };
}

function eventOf(row: LoadedHoldRow): ClaimingEvent | null {
  const { claimedBy, data, sealedUnder, masterKeyId, wrapped, receivedAt, key, by } = row;
  if (!claimedBy || !data || !sealedUnder || !masterKeyId || !wrapped || !receivedAt) return null;
  const dataKey: WrappedKey = { ownerId: sealedUnder, masterKeyId, wrapped };
  return { id: claimedBy, key, data, createdAt: isoTime(receivedAt), by, dataKey };
}
