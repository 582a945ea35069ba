import { and, count, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../connection/client.ts';
import type { WrappedKey } from '../../encryption/vault.ts';
import { schedules } from '../../schema/index.ts';
import { pageOfTable, type Page } from '../page.ts';

export interface ScheduleKey {
  projectId: string;
  id: string;
}

const columns = {
  id: schedules.id,
  projectId: schedules.projectId,
  workflowId: schedules.workflowId,
  name: schedules.name,
  spec: schedules.spec,
  overlap: schedules.overlap,
  catchUpSeconds: schedules.catchUpSeconds,
  isPaused: schedules.isPaused,
  revision: schedules.revision,
  isPunctual: sql<boolean>`punctual_for is not null`,
  createdBy: schedules.createdBy,
  lastFiredAt: schedules.lastFiredAt,
  lastExecutionId: schedules.lastExecutionId,
  lastSkippedAt: schedules.lastSkippedAt,
  lastSkippedReason: schedules.lastSkippedReason,
  strayFirings: schedules.strayFirings,
  lastStrayAt: schedules.lastStrayAt,
  createdAt: schedules.createdAt,
  updatedAt: schedules.updatedAt,
};

export type ScheduleRow = Awaited<ReturnType<typeof listSchedules>>[number];

const live = ({ projectId, id }: ScheduleKey): SQL | undefined =>
  and(eq(schedules.projectId, projectId), eq(schedules.id, id), isNull(schedules.deletedAt));

export async function findSchedule(db: Database, key: ScheduleKey): Promise<ScheduleRow | null> {
  const [row] = await db.select(columns).from(schedules).where(live(key));
  return row ?? null;
}

/** `workflowId`: those of one workflow. A project has a thousand at most. */
export function listSchedules(
  db: Database,
  { projectId, workflowId }: { projectId: string; workflowId?: string | undefined },
  page: Page,
) {
  const { rest, order } = pageOfTable(page, schedules);
  return db
    .select(columns)
    .from(schedules)
    .where(
      and(
        eq(schedules.projectId, projectId),
        isNull(schedules.deletedAt),
        workflowId === undefined ? undefined : eq(schedules.workflowId, workflowId),
        rest,
      ),
    )
    .orderBy(...order)
    .limit(page.limit);
}

export async function countSchedules(db: Database, projectId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(schedules)
    .where(and(eq(schedules.projectId, projectId), isNull(schedules.deletedAt)));
  return row?.count ?? 0;
}

/** The schedules of a project that name a calendar, sorted by name. */
export const schedulesNaming = (
  db: Database,
  projectId: string,
  calendar: string,
): Promise<{ id: string; name: string }[]> =>
  db.$client<{ id: string; name: string }[]>`
    select id, name from schedules
    where project_id = ${projectId} and deleted_at is null and spec->'workingDays'->>'calendar' = ${calendar}
    order by name, id limit ${mostUses}`;

const mostUses = 100;

/** The encrypted input, with the key for it; null if there is no such schedule. */
export async function findScheduleInput(
  db: Database,
  { projectId, id }: ScheduleKey,
): Promise<{ input: Buffer; dataKey: WrappedKey } | null> {
  const [row] = await db.$client<[({ input: Buffer } & WrappedKey)?]>`
    select s.input, k.owner_id as "ownerId", k.master_key_id as "masterKeyId", k.wrapped
    from schedules s join data_keys k on k.owner_id = s.id
    where s.id = ${id} and s.project_id = ${projectId} and s.deleted_at is null`;
  if (!row) return null;
  const { input, ...dataKey } = row;
  return { input, dataKey };
}

export type NewSchedule = Pick<
  typeof schedules.$inferInsert,
  | 'projectId'
  | 'workflowId'
  | 'name'
  | 'spec'
  | 'input'
  | 'overlap'
  | 'catchUpSeconds'
  | 'isPaused'
  | 'createdBy'
> & { id: string; dataKey: WrappedKey };

export async function createSchedule(tx: Database, { dataKey, ...row }: NewSchedule): Promise<void> {
  await tx.$client`
    insert into data_keys (owner_id, master_key_id, wrapped)
    values (${row.id}, ${dataKey.masterKeyId}, ${dataKey.wrapped})`;
  await tx.insert(schedules).values(row);
}

export type ScheduleChange = Partial<
  Pick<NewSchedule, 'name' | 'spec' | 'input' | 'overlap' | 'catchUpSeconds' | 'isPaused'>
>;

/** Changes a schedule, and asks to compare Temporal's with it. With another spec, it is not punctual, and has no stray firings. False: there is no such schedule. */
export async function changeSchedule(
  tx: Database,
  key: ScheduleKey,
  change: ScheduleChange,
): Promise<boolean> {
  const rows = await tx
    .update(schedules)
    .set({ ...change, ...changed, ...(change.spec !== undefined && ofAnotherSpec) })
    .where(live(key))
    .returning({ id: schedules.id });
  return rows.length > 0;
}

const ofAnotherSpec = { punctualFor: null, strayFirings: 0, lastStrayAt: null };

const changed = {
  revision: sql`revision + 1`,
  compareAt: sql`clock_timestamp()`,
  updatedAt: sql`clock_timestamp()`,
};

const deleted = { deletedAt: sql`clock_timestamp()`, punctualFor: null };

/** Deletes a schedule. Its input cannot be decrypted any more, and its pending firings start nothing. */
export async function deleteSchedule(tx: Database, key: ScheduleKey): Promise<boolean> {
  const rows = await tx
    .update(schedules)
    .set({ ...changed, ...deleted })
    .where(live(key))
    .returning({ id: schedules.id });
  if (rows.length === 0) return false;
  await tx.$client`delete from data_keys where owner_id = ${key.id}`;
  return true;
}

/** The schedules of a project that is deleted, with the keys of their inputs. Temporal's are deleted by the reconciler. */
export async function deleteSchedulesOf(tx: Database, projectId: string): Promise<void> {
  const rows = await tx
    .update(schedules)
    .set({ ...changed, ...deleted })
    .where(and(eq(schedules.projectId, projectId), isNull(schedules.deletedAt)))
    .returning({ id: schedules.id });
  const ids = rows.map(({ id }) => id);
  await tx.$client`delete from data_keys where owner_id = any (${ids}::uuid[])`;
}
