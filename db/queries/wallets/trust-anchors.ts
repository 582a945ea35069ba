import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../connection/client.ts';
import { trustAnchors } from '../../schema/index.ts';
import { pageOfTable, type Page } from '../page.ts';

export type TrustAnchorRow = typeof trustAnchors.$inferSelect;
export interface TrustAnchorKey {
  projectId: string;
  id: string;
}

const live = (projectId: string) =>
  and(eq(trustAnchors.projectId, projectId), isNull(trustAnchors.archivedAt));

export async function insertTrustAnchor(
  db: Database,
  anchor: Pick<TrustAnchorRow, 'projectId' | 'name' | 'did' | 'certificate'>,
): Promise<TrustAnchorRow> {
  const [row] = await db.insert(trustAnchors).values(anchor).returning();
  if (!row) throw new Error('insert returned no row');
  return row;
}

/** Returns the trust anchors with these ids that the project has. */
export function findTrustAnchors(
  db: Database,
  { projectId, ids }: { projectId: string; ids: readonly string[] },
): Promise<TrustAnchorRow[]> {
  return db
    .select()
    .from(trustAnchors)
    .where(and(live(projectId), inArray(trustAnchors.id, [...ids])));
}

export function readTrustAnchors(db: Database, projectId: string, page: Page): Promise<TrustAnchorRow[]> {
  const { rest, order } = pageOfTable(page, trustAnchors);
  return db
    .select()
    .from(trustAnchors)
    .where(and(live(projectId), rest))
    .orderBy(...order)
    .limit(page.limit);
}

export async function archiveTrustAnchor(db: Database, { projectId, id }: TrustAnchorKey): Promise<boolean> {
  const rows = await db
    .update(trustAnchors)
    .set({ archivedAt: sql`clock_timestamp()` })
    .where(and(live(projectId), eq(trustAnchors.id, id)))
    .returning({ id: trustAnchors.id });
  return rows.length > 0;
}
