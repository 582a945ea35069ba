import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../connection/client.ts';
import { templates } from '../../schema/index.ts';
import { pageOfTable, type Page } from '../page.ts';

export type TemplateRow = typeof templates.$inferSelect;
export type TemplateKind = TemplateRow['kind'];
export interface TemplateKey {
  projectId: string;
  kind: TemplateKind;
  id: string;
}
export interface TemplateContent {
  name: string;
  /** JSON. */
  body: string;
}

const live = ({ projectId, kind, id }: TemplateKey) =>
  and(
    eq(templates.projectId, projectId),
    eq(templates.kind, kind),
    eq(templates.id, id),
    isNull(templates.archivedAt),
  );

export async function insertTemplate(
  db: Database,
  key: Omit<TemplateKey, 'id'>,
  content: TemplateContent,
): Promise<TemplateRow> {
  const [row] = await db
    .insert(templates)
    .values({ ...key, ...content })
    .returning();
  if (!row) throw new Error('insert returned no row');
  return row;
}

export async function findTemplate(db: Database, key: TemplateKey): Promise<TemplateRow | null> {
  const [row] = await db.select().from(templates).where(live(key));
  return row ?? null;
}

export function readTemplates(
  db: Database,
  { projectId, kind }: Omit<TemplateKey, 'id'>,
  page: Page,
): Promise<TemplateRow[]> {
  const { rest, order } = pageOfTable(page, templates);
  return db
    .select()
    .from(templates)
    .where(
      and(eq(templates.projectId, projectId), eq(templates.kind, kind), isNull(templates.archivedAt), rest),
    )
    .orderBy(...order)
    .limit(page.limit);
}

/** Existing offers stay as they were. */
export async function writeTemplate(
  db: Database,
  key: TemplateKey,
  content: TemplateContent,
): Promise<TemplateRow | null> {
  const [row] = await db
    .update(templates)
    .set({ ...content, updatedAt: sql`clock_timestamp()` })
    .where(live(key))
    .returning();
  return row ?? null;
}

export async function archiveTemplate(db: Database, key: TemplateKey): Promise<boolean> {
  const rows = await db
    .update(templates)
    .set({ archivedAt: sql`clock_timestamp()` })
    .where(live(key))
    .returning({ id: templates.id });
  return rows.length > 0;
}
