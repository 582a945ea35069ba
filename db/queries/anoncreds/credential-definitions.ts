import { and, eq, getTableColumns, isNull } from 'drizzle-orm';
import type { Database } from '../../connection/client.ts';
import { anoncredsCredentialDefinitions, wallets } from '../../schema/index.ts';
import { pageOfTable, type Page } from '../page.ts';
import type { PublishedKey } from './schemas.ts';

export type CredentialDefinitionRow = typeof anoncredsCredentialDefinitions.$inferSelect;

const table = anoncredsCredentialDefinitions;

/** Returns null, and writes nothing, if the wallet has one of this schema and tag already. */
export async function insertCredentialDefinition(
  tx: Database,
  definition: typeof anoncredsCredentialDefinitions.$inferInsert,
): Promise<CredentialDefinitionRow | null> {
  const [row] = await tx.insert(table).values(definition).onConflictDoNothing().returning();
  return row ?? null;
}

/** Whether the wallet has one of this schema and tag. */
export async function hasCredentialDefinition(
  db: Database,
  { walletId, schemaId, tag }: { walletId: string; schemaId: string; tag: string },
): Promise<boolean> {
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.walletId, walletId), eq(table.schemaId, schemaId), eq(table.tag, tag)));
  return rows.length > 0;
}

/** Finds one of any wallet, unless it was deleted: they are public. */
export async function findCredentialDefinitionByHash(
  db: Database,
  hash: string,
): Promise<CredentialDefinitionRow | null> {
  const [row] = await db
    .select(getTableColumns(table))
    .from(table)
    .innerJoin(wallets, eq(wallets.id, table.walletId))
    .where(and(eq(table.hash, hash), isNull(wallets.archivedAt)));
  return row ?? null;
}

export async function findCredentialDefinition(
  db: Database,
  { projectId, id }: PublishedKey,
): Promise<CredentialDefinitionRow | null> {
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(table.projectId, projectId), eq(table.id, id)));
  return row ?? null;
}

export function readCredentialDefinitions(
  db: Database,
  projectId: string,
  { walletId, schemaId }: { walletId?: string | undefined; schemaId?: string | undefined },
  page: Page,
): Promise<CredentialDefinitionRow[]> {
  const { rest, order } = pageOfTable(page, table);
  return db
    .select()
    .from(table)
    .where(
      and(
        eq(table.projectId, projectId),
        walletId === undefined ? undefined : eq(table.walletId, walletId),
        schemaId === undefined ? undefined : eq(table.schemaId, schemaId),
        rest,
      ),
    )
    .orderBy(...order)
    .limit(page.limit);
}
