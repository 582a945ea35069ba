import type { Actor } from '../../../src/account/audit/actor.ts';
import type { Database } from '../../connection/client.ts';
import { dueTime } from '../clock.ts';
import type { FiringSchedule } from './firings.ts';

/** The times of a backfill, which workers take up. Times at which something was started are left out. Returns how many remain. */
export async function planFirings(
  tx: Database,
  { id, projectId }: Pick<FiringSchedule, 'id' | 'projectId'>,
  { times, pressedBy }: { times: readonly Date[]; pressedBy: Actor },
): Promise<number> {
  const { count } = await tx.$client`
    insert into schedule_firings (schedule_id, project_id, kind, nominal_at, due_at, pressed_by)
    select ${id}::uuid, ${projectId}::uuid, 'backfill', nominal_at, date_trunc('milliseconds', clock_timestamp()), ${JSON.stringify(pressedBy)}::text::jsonb
    from unnest(${times.map((time) => time.toISOString())}::text[]::timestamptz[]) as nominal_at order by nominal_at
    on conflict (schedule_id, nominal_at) where kind <> 'trigger'
      do update set reason = null, state = 'pending', kind = 'backfill',
        due_at = date_trunc('milliseconds', clock_timestamp()), pressed_by = excluded.pressed_by
      where schedule_firings.state in ('skipped', 'missed')`;
  return count;
}

export interface DueFiring {
  scheduleId: string;
  nominalAt: Date;
}

/** The most projects that one look finds. */
const mostProjects = 1_000;
/** If a worker dies with them, another one takes them up after so long. */
const againAfterMs = 60_000;

/** Takes pending firings, a few of each project, so that no backfill delays another one's. */
export async function takeDueFirings(
  db: Database,
  { ofEach, limit }: { ofEach: number; limit: number },
): Promise<DueFiring[]> {
  const rows = await db.$client<{ scheduleId: string; nominalAt: string }[]>`
    with recursive waiting (project_id, nth) as (
      (select project_id, 1 from schedule_firings where due_at is not null order by project_id limit 1)
      union all
      select (select f.project_id from schedule_firings f where f.due_at is not null and f.project_id > w.project_id
        order by f.project_id limit 1), w.nth + 1
      from waiting w where w.project_id is not null and w.nth < ${mostProjects}
    ), due as (
      select r.id from waiting w cross join lateral (
        select id, due_at from schedule_firings where project_id = w.project_id and due_at <= ${dueTime(db)}
        order by due_at limit ${ofEach} for no key update skip locked) r
      order by r.due_at limit ${limit}
    )
    update schedule_firings f set due_at = clock_timestamp() + ${againAfterMs}::integer * interval '1 millisecond'
    where f.id = any (array(select id from due)) returning f.schedule_id as "scheduleId", f.nominal_at as "nominalAt"`;
  return rows.map(({ scheduleId, nominalAt }) => ({ scheduleId, nominalAt: new Date(nominalAt) }));
}

/** Deletes a firing about which nothing is decided. */
export async function dropFiring(db: Database, { scheduleId, nominalAt }: DueFiring): Promise<void> {
  await db.$client`
    delete from schedule_firings
    where schedule_id = ${scheduleId} and nominal_at = ${nominalAt.toISOString()}::timestamptz and kind <> 'trigger' and state = 'pending'`;
}
