import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../connection/client.ts';
import { bulkJobs } from '../schema/index.ts';
import { pageOfTable, type Page } from './page.ts';

export type BulkJobRow = typeof bulkJobs.$inferSelect;

export async function insertBulkJob(
  db: Database,
  job: Pick<BulkJobRow, 'accountId' | 'projectId' | 'kind' | 'request' | 'actor' | 'reason' | 'total'>,
): Promise<BulkJobRow> {
  const [row] = await db.insert(bulkJobs).values(job).returning();
  if (!row) throw new Error('insert returned no row');
  return row;
}

export async function findBulkJob(
  db: Database,
  key: { projectId: string; id: string },
): Promise<BulkJobRow | null> {
  const [row] = await db
    .select()
    .from(bulkJobs)
    .where(and(eq(bulkJobs.projectId, key.projectId), eq(bulkJobs.id, key.id)));
  return row ?? null;
}

export function readBulkJobs(db: Database, projectId: string, page: Page): Promise<BulkJobRow[]> {
  const { rest, order } = pageOfTable(page, bulkJobs);
  return db
    .select()
    .from(bulkJobs)
    .where(and(eq(bulkJobs.projectId, projectId), rest))
    .orderBy(...order)
    .limit(page.limit);
}

/** Whether there is a job that is not done. */
export async function hasBulkJob({ $client: sql }: Database): Promise<boolean> {
  const [{ has }] = await sql<
    [{ has: boolean }]
  >`select exists (select from bulk_jobs where status = 'running') as has`;
  return has;
}

/** Takes a job for this transaction alone. Null: there is none, or others have them all. */
export async function takeBulkJob(tx: Database): Promise<BulkJobRow | null> {
  const [row] = await tx
    .select()
    .from(bulkJobs)
    .where(eq(bulkJobs.status, 'running'))
    .orderBy(asc(bulkJobs.updatedAt))
    .limit(1)
    .for('update', { skipLocked: true });
  return row ?? null;
}

export async function saveBulkProgress(
  tx: Database,
  id: string,
  progress: Pick<BulkJobRow, 'request' | 'status' | 'changed' | 'skipped' | 'position'>,
): Promise<void> {
  await tx
    .update(bulkJobs)
    .set({ ...progress, updatedAt: new Date() })
    .where(eq(bulkJobs.id, id));
}
