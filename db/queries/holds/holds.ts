import type { Causer } from '../../../src/account/audit/actor.ts';
import type { HeldEntry } from '../../../src/executions/contract/run-messages.ts';
import type { Database } from '../../connection/client.ts';
import type { WrappedKey } from '../../encryption/vault.ts';
import { isAwaited } from '../awaited.ts';
import { endOfHold } from './end.ts';
import { type Path } from '../../../src/engine/plan/path.ts';
import type { Generation } from '../../../src/executions/contract/generation.ts';

export interface WaitingHold {
  id: string;
  state: 'open' | 'claimed' | 'closed';
  accountId: string;
  projectId: string;
  executionId: string;
  actionId: Path;
  versionId: string;
  /** The generation of the execution, which names the run that waits. */
  generation: Generation;
  acceptsData: boolean;
  /** True if it waits for a call of its callback URL. */
  hasCallback: boolean;
  dataSchema: Buffer | null;
  expiresAt: Date;
  /** The action, for the signal of its answer; null in holds of releases before 0.3. */
  entry: HeldEntry | null;
  /** Another execution waits for its end. */
  isChild: boolean;
  dataKey: WrappedKey;
}

interface WaitingHoldRow extends Omit<WaitingHold, 'dataKey' | 'expiresAt'> {
  expiresAt: string;
  masterKeyId: string;
  wrapped: Buffer;
}

const holdOf = ({ masterKeyId, wrapped, expiresAt, ...hold }: WaitingHoldRow): WaitingHold => ({
  ...hold,
  expiresAt: new Date(expiresAt),
  dataKey: { ownerId: hold.executionId, masterKeyId, wrapped },
});

const select = (db: Database) => db.$client`
  select h.id, h.state, p.account_id as "accountId", h.project_id as "projectId", h.execution_id as "executionId", h.action_id as "actionId",
    h.accepts_data as "acceptsData", coalesce(starts_with(h.keys[1], 'callback:'), false) as "hasCallback", h.data_schema as "dataSchema", least(${endOfHold(db)}, h.deadline_at) as "expiresAt", h.entry, e.version_id as "versionId", e.attempt + e.healings as generation, ${isAwaited(db)} as "isChild",
    k.master_key_id as "masterKeyId", k.wrapped
  from holds h join executions e on e.id = h.execution_id join projects p on p.id = h.project_id join data_keys k on k.owner_id = h.execution_id`;

/** The hold behind a callback's correlation key, in any state; the key is a secret, so no tenant is needed. */
export async function findHoldByCallback(db: Database, key: string): Promise<WaitingHold | null> {
  const [row] = await db.$client<
    [WaitingHoldRow?]
  >`${select(db)} where h.keys[1] = ${key} and starts_with(h.keys[1], 'callback:')`;
  return row ? holdOf(row) : null;
}

/** The newest hold of an action, in any state. */
export async function findHoldOfAction(
  db: Database,
  key: { projectId: string; executionId: string; actionId: string },
): Promise<WaitingHold | null> {
  const [row] = await db.$client<[WaitingHoldRow?]>`${select(db)}
    where h.project_id = ${key.projectId} and h.execution_id = ${key.executionId} and h.action_id = ${key.actionId}
    order by h.id desc limit 1`;
  return row ? holdOf(row) : null;
}

/**
 * Gives the hold its answer, unless somebody else was first (see `answer_hold`). `isSignalled`: its run is to be signalled.
 */
export async function claimHold(
  db: Database,
  holdId: string,
  event: { inboxId: string; key: string | null; data: Buffer; sealedUnder: string; by: Causer },
): Promise<{ claimed: boolean; isSignalled: boolean }> {
  const [row] = await db.$client<[{ claimed: boolean; isSignalled: boolean }]>`
    select claimed, is_signalled(${event.inboxId}::uuid) as "isSignalled" from answer_hold(${holdId}::uuid, ${event.inboxId}::uuid, ${event.key}, ${event.data}::bytea, ${event.sealedUnder}::uuid,
      ${JSON.stringify(event.by)}::text::jsonb)`;
  return row;
}

/** Lets a hold wait on for its next heartbeat, if it has any; false if it does not wait any more. */
export async function extendHold({ $client: sql }: Database, holdId: string): Promise<boolean> {
  const [row] = await sql<[{ waits: boolean }?]>`
    with beaten as (
      update holds set expires_at = least(ends_at, clock_timestamp() + heartbeat_ms * interval '1 millisecond')
      where id = ${holdId} and state = 'open' and heartbeat_ms is not null and expires_at > clock_timestamp() returning 1
    )
    select state = 'open' and (heartbeat_ms is null or exists (select from beaten)) as waits from holds where id = ${holdId}`;
  return row?.waits ?? false;
}

/** Receives an event under a correlation key; it is stored if nothing waits for it yet (see `receive_answer`). */
export async function receiveEvent(
  db: Database,
  event: {
    inboxId: string;
    projectId: string;
    key: string;
    data: Buffer;
    sealedUnder: string;
    by: Causer;
  },
): Promise<{ claimed: boolean; executionId: string | null }> {
  const [row] = await db.$client<[{ claimed: boolean; executionId: string | null }]>`
    select claimed, execution_id as "executionId" from receive_answer(${event.inboxId}::uuid, ${event.projectId}::uuid,
      ${event.key}, ${event.data}::bytea, ${event.sealedUnder}::uuid, ${JSON.stringify(event.by)}::text::jsonb)`;
  return row;
}

/** What waits for the key, even if its hold just takes another answer; null if nothing does. The caller holds the lock of the key. */
export async function findHeld(
  db: Database,
  { projectId, key }: { projectId: string; key: string },
): Promise<HeldAction | null> {
  const [row] = await db.$client<[HeldAction?]>`
    select h.execution_id as "executionId", h.action_id as "actionId", p.account_id as "accountId" from holds h
    join projects p on p.id = h.project_id
    where h.keys @> array[${key}] and h.state <> 'closed' and h.project_id = ${projectId} limit 1`;
  return row ?? null;
}

export interface HeldAction {
  accountId: string;
  executionId: string;
  actionId: string;
}
