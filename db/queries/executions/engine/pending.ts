import type { Path } from '../../../../src/engine/plan/path.ts';
import { pendingStatuses, timedStatuses } from '../../../../src/executions/action-status.ts';
import type { Database } from '../../../connection/client.ts';
import { literals } from '../../literals.ts';
import { columnsOf, storedOf, type Columns, type StoredRow } from './rows.ts';

/** The decisions and actions that an execution has pending, as its rows have it. */
export interface Pending {
  /** Actions that are to run, or to end. */
  actions: StoredRow[];
  /** Actions whose hold was claimed (with the inbox row of the event) or is over (`at`: when that was). */
  holds: { stored: StoredRow; inboxId: string | null; at: number }[];
  /** Rows at which something is to be decided. */
  due: Path[];
  /** Pauses and times of rows that are over, in the order in which they were. */
  passed: PassedTime[];
  /** Milliseconds until the next pause, time or hold is over; null if there is none. */
  wakeInMs: number | null;
  /** The number of commits after all of this was read: if it was another one before, the parts may not fit together. */
  step: number;
}

export interface PassedTime {
  kind: 'wake' | 'deadline';
  path: Path;
  /** When it was over, by Postgres's clock, in milliseconds since the epoch. */
  at: number;
}

const most = 1_000;

/**
 * @param now Postgres's clock as it was read before, in milliseconds since the epoch. All statements compare with it: a
 * time that ends between two of them is in neither `passed` nor `holds`, so `wakeInMs` has to say when to look again.
 */
export async function findPending(db: Database, executionId: string, now: number): Promise<Pending> {
  const sql = db.$client;
  const clock = timeOf(sql, now);
  const of = sql`a.execution_id = ${executionId}`;
  const [actions, holds, times, due] = await Promise.all([
    sql<Columns[]>`
      select ${columnsOf(db)} from execution_entries a
      where ${of} and a.is_action and a.phase = 'body' and a.status in (${literals(sql, pendingStatuses)})
        and not (a.status = 'stopping' and ${awaitsChild(sql)}) limit ${most}`,
    sql<(Columns & { inboxId: string | null; at: number })[]>`
      select ${columnsOf(db)}, h.claimed_by as "inboxId", extract(epoch from h.expires_at)::float8 * 1000 as at from holds h
      join execution_entries a on a.execution_id = h.execution_id and a.path = h.action_id
      where ${of} and a.status = 'held'
        and (h.state = 'claimed' or (h.state = 'open' and h.expires_at <= ${clock}))
        and (h.places is null or h.is_admitted) limit ${most}`,
    sql<{ path: Path; wokeAt: number | null; endedAt: number | null }[]>`
      select a.path,
        case when a.status = 'waiting' and a.wake_at <= ${clock} then extract(epoch from a.wake_at)::float8 * 1000 end as "wokeAt",
        case when a.deadline_at <= ${clock} then extract(epoch from a.deadline_at)::float8 * 1000 end as "endedAt"
      from execution_entries a
      where ${of} and a.status in (${literals(sql, timedStatuses)}) and a.phase = 'body'
        and least(a.wake_at, a.deadline_at) <= ${clock} limit ${most}`,
    sql<{ path: Path }[]>`
      select path from execution_entries where execution_id = ${executionId} and wakeups > handled limit ${most}`,
  ]);
  return {
    actions: actions.map(storedOf),
    holds: holds.map(({ inboxId, at, ...columns }) => ({ stored: storedOf(columns), inboxId, at })),
    due: due.map(({ path }) => path),
    passed: times
      .flatMap(({ path, wokeAt, endedAt }): PassedTime[] => [
        ...(wokeAt === null ? [] : [{ kind: 'wake' as const, path, at: wokeAt }]),
        ...(endedAt === null ? [] : [{ kind: 'deadline' as const, path, at: endedAt }]),
      ])
      // Deadlines are the last events of a moment, as in a dry run.
      .toSorted(
        (one, other) =>
          one.at - other.at || Number(one.kind === 'deadline') - Number(other.kind === 'deadline'),
      ),
    // It is read last: see `step`.
    ...(await nextWake(db, executionId, clock)),
  };
}

async function nextWake(
  { $client: sql }: Database,
  executionId: string,
  clock: ReturnType<typeof timeOf>,
): Promise<Pick<Pending, 'wakeInMs' | 'step'>> {
  const [{ ms, step }] = await sql<[{ ms: number | null; step: number }]>`
    select extract(epoch from least(
      (select min(least(a.wake_at, a.deadline_at)) from execution_entries a
        where a.execution_id = ${executionId} and a.phase = 'body'
          and a.status in (${literals(sql, timedStatuses)})
          and least(a.wake_at, a.deadline_at) > ${clock}),
      (select min(h.expires_at) from holds h
        where h.execution_id = ${executionId} and h.state = 'open' and h.expires_at > ${clock})
    ) - clock_timestamp())::float8 * 1000 as ms, (select e.step from executions e where e.id = ${executionId}) as step`;
  return { wakeInMs: ms === null ? null : Math.max(1, Math.ceil(ms)), step };
}

const timeOf = (sql: Database['$client'], now: number) => sql`to_timestamp(${now / 1_000}::float8)`;

/** Holds for an action that waits for another execution to end, which is therefore not pending. */
const awaitsChild = (sql: Database['$client']) => sql`exists (
  select from child_executions c
  where c.parent_id = a.execution_id and c.path = a.path and c.is_awaited and c.claimed is null)`;
