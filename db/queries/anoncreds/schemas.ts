import { and, eq } from 'drizzle-orm';
import type { Database } from '../../connection/client.ts';
import { anoncredsSchemas } from '../../schema/index.ts';
import { pageOfTable, type Page } from '../page.ts';

export type SchemaRow = typeof anoncredsSchemas.$inferSelect;
export interface PublishedKey {
  projectId: string;
  id: string;
}

/** Returns null, and writes nothing, if the wallet has published this name and version already. */
export async function insertSchema(
  tx: Database,
  schema: typeof anoncredsSchemas.$inferInsert,
): Promise<SchemaRow | null> {
  const [row] = await tx.insert(anoncredsSchemas).values(schema).onConflictDoNothing().returning();
  return row ?? null;
}

/** Finds one of any wallet: schemas are public. */
export async function findSchemaByHash(db: Database, hash: string): Promise<SchemaRow | null> {
  const [row] = await db.select().from(anoncredsSchemas).where(eq(anoncredsSchemas.hash, hash));
  return row ?? null;
}

export async function findSchema(db: Database, { projectId, id }: PublishedKey): Promise<SchemaRow | null> {
  const [row] = await db
    .select()
    .from(anoncredsSchemas)
    .where(and(eq(anoncredsSchemas.projectId, projectId), eq(anoncredsSchemas.id, id)));
  return row ?? null;
}

export function readSchemas(
  db: Database,
  projectId: string,
  { walletId }: { walletId?: string | undefined },
  page: Page,
): Promise<SchemaRow[]> {
  const { rest, order } = pageOfTable(page, anoncredsSchemas);
  return db
    .select()
    .from(anoncredsSchemas)
    .where(
      and(
        eq(anoncredsSchemas.projectId, projectId),
        walletId === undefined ? undefined : eq(anoncredsSchemas.walletId, walletId),
        rest,
      ),
    )
    .orderBy(...order)
    .limit(page.limit);
}
