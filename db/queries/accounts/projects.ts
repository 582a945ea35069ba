import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../connection/client.ts';
import { projects, wallets } from '../../schema/index.ts';
import type { WrappedKey } from '../../encryption/vault.ts';
import { pageOfTable, type Page } from '../page.ts';
import { inScope, type AccessScope } from '../access-scope.ts';
import { insertWallet } from '../wallets/wallets.ts';

export interface ProjectKey {
  accountId: string;
  id: string;
}
export type ProjectRow = Awaited<ReturnType<typeof readProjects>>[number];

const live = ({ accountId, id }: ProjectKey) =>
  and(eq(projects.accountId, accountId), eq(projects.id, id), isNull(projects.archivedAt));

const select = (db: Database) =>
  db
    .select({
      id: projects.id,
      name: projects.name,
      defaultWalletId: wallets.id,
      storedDays: projects.storedDays,
      createdAt: projects.createdAt,
      updatedAt: projects.updatedAt,
    })
    .from(projects)
    .leftJoin(wallets, and(eq(wallets.projectId, projects.id), wallets.isDefault));

/** Creates a project and its default wallet; it needs a transaction, or half of it could stay. */
export async function insertProject(
  tx: Database,
  { accountId, name }: { accountId: string; name: string },
  wallet: { name: string; key: WrappedKey },
): Promise<{ id: string }> {
  const [row] = await tx.insert(projects).values({ accountId, name }).returning({ id: projects.id });
  if (!row) throw new Error('insert returned no row');
  await insertWallet(tx, { projectId: row.id, name: wallet.name, isDefault: true }, wallet.key);
  return row;
}

export async function findProject(
  db: Database,
  accessScope: AccessScope,
  id: string,
): Promise<ProjectRow | null> {
  const [row] = await select(db).where(and(inScope(accessScope), eq(projects.id, id)));
  return row ?? null;
}

export function readProjects(db: Database, accessScope: AccessScope, page: Page) {
  const { rest, order } = pageOfTable(page, projects);
  return select(db)
    .where(and(inScope(accessScope), rest))
    .orderBy(...order)
    .limit(page.limit);
}

/** Returns the given ids that are projects in the scope. */
export async function findProjectIds(
  db: Database,
  accessScope: AccessScope,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: projects.id })
    .from(projects)
    .where(and(inScope(accessScope), sql`${projects.id} = any (${sql.param([...ids])}::uuid[])`));
  return new Set(rows.map(({ id }) => id));
}

export type ProjectChange = Partial<Pick<typeof projects.$inferSelect, 'name' | 'storedDays'>>;

export async function changeProject(db: Database, key: ProjectKey, change: ProjectChange): Promise<boolean> {
  const rows = await db
    .update(projects)
    .set({ ...change, updatedAt: sql`clock_timestamp()` })
    .where(live(key))
    .returning({ id: projects.id });
  return rows.length > 0;
}

/** Blocks starts in the project until the end of the transaction: their foreign keys wait for this lock. */
export async function lockProject(tx: Database, key: ProjectKey): Promise<boolean> {
  const rows = await tx.select({ id: projects.id }).from(projects).where(live(key)).for('update');
  return rows.length > 0;
}

export async function archiveProject(db: Database, key: ProjectKey): Promise<void> {
  await db
    .update(projects)
    .set({ archivedAt: sql`clock_timestamp()` })
    .where(live(key));
}
