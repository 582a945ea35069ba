import { and, eq, getTableColumns, isNull, not, sql } from 'drizzle-orm';
import type { Invocation } from '../../../src/wallets/openid4vc/invocation.ts';
import type { Database } from '../../connection/client.ts';
import { dataKeys, projects, wallets } from '../../schema/index.ts';
import type { WrappedKey } from '../../encryption/vault.ts';
import { pageOfTable, type Page } from '../page.ts';
import { inScope, type AccessScope } from '../access-scope.ts';

export type WalletRow = typeof wallets.$inferSelect;
export interface WalletKey {
  projectId: string;
  id: string;
}

const live = ({ projectId, id }: WalletKey) =>
  and(eq(wallets.projectId, projectId), eq(wallets.id, id), isNull(wallets.archivedAt));

/** Creates a wallet and its data key, whose owner is the wallet's id. */
export async function insertWallet(
  tx: Database,
  wallet: {
    projectId: string;
    name: string;
    logoUrl?: string | null;
    openid4vcDrafts?: boolean;
    openid4vcInvocation?: Invocation;
    isDefault: boolean;
  },
  key: WrappedKey,
): Promise<WalletRow> {
  await tx.insert(dataKeys).values(key);
  const [row] = await tx
    .insert(wallets)
    .values({ id: key.ownerId, ...wallet })
    .returning();
  if (!row) throw new Error('insert returned no row');
  return row;
}

/** The wallet of this id, or the project's default; nobody can archive it before the end of the transaction. */
export async function findActingWallet(
  tx: Database,
  { projectId, id }: { projectId: string; id: string | null },
): Promise<{ id: string } | null> {
  const [row] = await tx.$client<[{ id: string }?]>`
    select id from wallets where project_id = ${projectId} and archived_at is null
      and case when ${id}::uuid is null then is_default else id = ${id}::uuid end
    for key share`;
  return row ?? null;
}

/** Finds a wallet in any project of the caller. */
export async function findWalletInScope(
  db: Database,
  accessScope: AccessScope,
  id: string,
): Promise<WalletRow | null> {
  const [row] = await db
    .select(getTableColumns(wallets))
    .from(wallets)
    .innerJoin(projects, eq(projects.id, wallets.projectId))
    .where(and(inScope(accessScope), eq(wallets.id, id), isNull(wallets.archivedAt)));
  return row ?? null;
}

export function readWallets(db: Database, projectId: string, page: Page): Promise<WalletRow[]> {
  const { rest, order } = pageOfTable(page, wallets);
  return db
    .select()
    .from(wallets)
    .where(and(eq(wallets.projectId, projectId), isNull(wallets.archivedAt), rest))
    .orderBy(...order)
    .limit(page.limit);
}

/** How a wallet presents itself to the wallets of others. */
export interface WalletProfile {
  name: string;
  logoUrl: string | null;
  /** Whether it also serves wallets that follow drafts of OpenID4VCI and OpenID4VP. */
  openid4vcDrafts: boolean;
  /** How requests and offers invoke the wallets of holders. */
  openid4vcInvocation: Invocation;
}

export async function writeWalletProfile(
  db: Database,
  key: WalletKey,
  profile: Partial<WalletProfile>,
): Promise<WalletRow | null> {
  const [row] = await db
    .update(wallets)
    .set({ ...profile, updatedAt: sql`clock_timestamp()` })
    .where(live(key))
    .returning();
  return row ?? null;
}

/** Returns null if the wallet was archived meanwhile: roll back, or the project has no default. */
export async function makeDefaultWallet(tx: Database, key: WalletKey): Promise<WalletRow | null> {
  // One update at a time, the old default first: a unique index allows only one default at any moment.
  await tx
    .select({ id: projects.id })
    .from(projects)
    .where(eq(projects.id, key.projectId))
    .for('no key update');
  await tx
    .update(wallets)
    .set({ isDefault: false, updatedAt: sql`clock_timestamp()` })
    .where(and(eq(wallets.projectId, key.projectId), wallets.isDefault, sql`${wallets.id} <> ${key.id}`));
  const [row] = await tx
    .update(wallets)
    .set({ isDefault: true, updatedAt: sql`clock_timestamp()` })
    .where(live(key))
    .returning();
  return row ?? null;
}

/** Blocks starts with the wallet until the end of the transaction: their foreign keys wait for this lock. */
export async function lockWallet(tx: Database, key: WalletKey): Promise<WalletRow | null> {
  const [row] = await tx.select().from(wallets).where(live(key)).for('update');
  return row ?? null;
}

export async function archiveWallet(db: Database, key: WalletKey): Promise<void> {
  await db
    .update(wallets)
    .set({ archivedAt: sql`clock_timestamp()` })
    .where(and(live(key), not(wallets.isDefault)));
}

/** The wallet of executions whose definition names none. */
export async function findDefaultWallet(db: Database, projectId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: wallets.id })
    .from(wallets)
    .where(and(eq(wallets.projectId, projectId), wallets.isDefault));
  return row?.id ?? null;
}
