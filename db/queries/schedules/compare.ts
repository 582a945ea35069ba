import type { ScheduleSpec } from '../../../src/time/schedules/spec.ts';
import type { Database } from '../../connection/client.ts';

/** The settings that Temporal's schedule must have. */
export interface TimedSchedule {
  id: string;
  accountId: string;
  spec: ScheduleSpec;
  catchUpSeconds: number;
  isPaused: boolean;
  revision: number;
  isPunctual: boolean;
  isDeleted: boolean;
}

export async function findTimedSchedule(db: Database, id: string): Promise<TimedSchedule | null> {
  const [row] = await db.$client<[TimedSchedule?]>`
    select s.id, p.account_id as "accountId", s.spec, s.catch_up_seconds as "catchUpSeconds", s.is_paused as "isPaused", s.revision,
      s.punctual_for is not null as "isPunctual", s.deleted_at is not null as "isDeleted"
    from schedules s join projects p on p.id = s.project_id where s.id = ${id}`;
  return row ?? null;
}

/**
 * The moment up to which the times of a schedule were decided, or at which the schedule was last changed, in milliseconds since
 * the epoch.
 */
export async function findDecidedUntil(db: Database, id: string): Promise<number> {
  const [row] = await db.$client<[{ until: number }?]>`
    select extract(epoch from greatest(s.updated_at,
      (select max(f.nominal_at) from schedule_firings f where f.schedule_id = s.id and f.kind <> 'trigger')))::float8 * 1000 as until
    from schedules s where s.id = ${id}`;
  return row?.until ?? Date.now();
}

/** The time for which a schedule that matches its row is not compared again. */
const compareEveryMs = 600_000;
/** The pause before it is looked at again, if that failed. */
const againAfterMs = 60_000;

/** Notes that Temporal's schedule is as this revision says. False: the row has changed meanwhile. */
export async function markCompared(
  db: Database,
  { id, revision, isDeleted }: Pick<TimedSchedule, 'id' | 'revision' | 'isDeleted'>,
): Promise<boolean> {
  const { count } = await db.$client`
    update schedules set compare_at = case when not ${isDeleted}::boolean
      then clock_timestamp() + ${compareEveryMs}::integer * interval '1 millisecond' end
    where id = ${id} and revision = ${revision}`;
  return count > 0;
}

export type DueSchedule = Pick<TimedSchedule, 'id' | 'spec' | 'isPunctual' | 'isDeleted'>;

/** Takes the schedules that are to be compared, the longest due first. One whose turn fails comes again a minute later. */
export async function takeToCompare(db: Database, limit: number): Promise<DueSchedule[]> {
  return db.$client<DueSchedule[]>`
    with due as (
      select id from schedules where compare_at <= now() order by compare_at limit ${limit} for no key update skip locked
    )
    update schedules s set compare_at = clock_timestamp() + ${againAfterMs}::integer * interval '1 millisecond'
    where s.id = any (array(select id from due))
    returning s.id, s.spec, s.punctual_for is not null as "isPunctual", s.deleted_at is not null as "isDeleted"`;
}

/**
 * Makes schedules due that are not, in the order of their ids. Returns the id to continue from; null if none is left. The column keeps
 * milliseconds and rounds: a time that is not cut to them may lie ahead of who takes them at once.
 */
export async function askToCompareSome(
  db: Database,
  { after, limit }: { after: string; limit: number },
): Promise<string | null> {
  const [asked] = await db.$client<[{ last: string | null; count: number }]>`
    with next as (
      select id from schedules where id > ${after} and compare_at is not null order by id limit ${limit} for no key update
    ), asked as (
      update schedules s set compare_at = date_trunc('milliseconds', clock_timestamp()) from next where s.id = next.id returning s.id
    )
    select max(id::text) as last, count(*)::int as count from asked`;
  return asked.count < limit ? null : asked.last;
}
