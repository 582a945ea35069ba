import type { Actor } from '../../../src/account/audit/actor.ts';
import type { AccountPlan } from '../../../src/account/plans/plans.ts';
import type { FiringKind, FiringState, OverlapPolicy } from '../../../src/time/schedules/overlap.ts';
import type { ScheduleSpec } from '../../../src/time/schedules/spec.ts';
import type { Database } from '../../connection/client.ts';
import type { WrappedKey } from '../../encryption/vault.ts';

/** A schedule as a firing needs it. */
export interface FiringSchedule {
  id: string;
  projectId: string;
  workflowId: string;
  name: string;
  spec: ScheduleSpec;
  overlap: OverlapPolicy;
  catchUpSeconds: number;
  isPaused: boolean;
  isPunctual: boolean;
  input: Buffer;
  dataKey: WrappedKey;
  account: AccountPlan;
}

/** Locks a schedule, so that its firings follow each other. Null: it, or its project, is deleted. */
export async function lockSchedule(tx: Database, id: string): Promise<FiringSchedule | null> {
  const [row] = await tx.$client<[(Omit<FiringSchedule, 'dataKey' | 'account'> & WrappedKey & AccountPlan)?]>`
    select s.id, s.project_id as "projectId", s.workflow_id as "workflowId", s.name, s.spec, s.overlap,
      s.catch_up_seconds as "catchUpSeconds", s.is_paused as "isPaused", s.punctual_for is not null as "isPunctual", s.input,
      k.owner_id as "ownerId", k.master_key_id as "masterKeyId", k.wrapped, a.id as "accountId", a.plan
    from schedules s
    join data_keys k on k.owner_id = s.id
    join projects p on p.id = s.project_id and p.archived_at is null
    join accounts a on a.id = p.account_id
    where s.id = ${id} and s.deleted_at is null for update of s`;
  if (!row) return null;
  const { ownerId, masterKeyId, wrapped, accountId, plan, ...schedule } = row;
  return { ...schedule, dataKey: { ownerId, masterKeyId, wrapped }, account: { accountId, plan } };
}

export interface Firing {
  id: string;
  kind: FiringKind;
  /** The person who has asked for it. */
  pressedBy: Actor | null;
}

/** Writes down that the time has come. Null: it was decided before. */
export async function beginFiring(
  tx: Database,
  { id, projectId }: Pick<FiringSchedule, 'id' | 'projectId'>,
  { kind, at }: { kind: FiringKind; at: Date },
): Promise<Firing | null> {
  const [row] = await tx.$client<[Firing?]>`
    insert into schedule_firings (schedule_id, project_id, kind, nominal_at)
    values (${id}, ${projectId}, ${kind}, ${at.toISOString()}::timestamptz)
    on conflict (schedule_id, nominal_at) where kind <> 'trigger'
      do update set state = schedule_firings.state where schedule_firings.state = 'pending'
    returning id, kind, pressed_by as "pressedBy"`;
  return row ?? null;
}

/** The result of a firing. */
export type Outcome =
  | { state: Extract<FiringState, 'started'>; executionId: string }
  | { state: Extract<FiringState, 'skipped' | 'missed'>; reason: string };

/** Writes the result of a firing in its row and in its schedule's. */
export async function endFiring(tx: Database, firing: { id: string }, outcome: Outcome): Promise<void> {
  const executionId = 'executionId' in outcome ? outcome.executionId : null;
  const reason = 'reason' in outcome ? outcome.reason : null;
  await tx.$client`
    with ended as (
      update schedule_firings set state = ${outcome.state}, execution_id = ${executionId}, reason = ${reason}, is_open = ${executionId !== null},
        due_at = null
      where id = ${firing.id} returning schedule_id
    )
    update schedules s set
      last_fired_at = case when ${reason}::text is null then clock_timestamp() else last_fired_at end,
      last_execution_id = coalesce(${executionId}::uuid, last_execution_id),
      last_skipped_at = case when ${reason}::text is null then last_skipped_at else clock_timestamp() end,
      last_skipped_reason = coalesce(${reason}, last_skipped_reason)
    from ended where s.id = ended.schedule_id`;
}

/** Counts a firing at a time that no schedule has. */
export async function noteStray(tx: Database, scheduleId: string, at: Date): Promise<void> {
  await tx.$client`
    update schedules set stray_firings = stray_firings + 1, last_stray_at = ${at.toISOString()}::timestamptz where id = ${scheduleId}`;
}

/** The executions of a schedule that are open. It looks at those that were so the last time, and at newer ones. */
export async function openExecutionsOf(tx: Database, scheduleId: string): Promise<string[]> {
  await tx.$client`
    update schedule_firings f set is_open = false
    where f.schedule_id = ${scheduleId} and f.is_open
      and not exists (select from executions e where e.id = f.execution_id and not is_final(e.status))`;
  const rows = await tx.$client<{ id: string }[]>`
    select execution_id as id from schedule_firings where schedule_id = ${scheduleId} and is_open order by id`;
  return rows.map(({ id }) => id);
}
