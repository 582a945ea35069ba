import { asc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../connection/client.ts';
import { isPlanId, limitOf, type PlanId, type AccountPlan } from '../../../src/account/plans/plans.ts';
import { accounts, apiKeys, projects, usageCounters } from '../../schema/index.ts';
import { transact } from '../../connection/transaction.ts';

export type AccountRow = typeof accounts.$inferSelect;

export async function findAccount(db: Database, id: string): Promise<AccountRow | null> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id));
  return row ?? null;
}

/** Lists all accounts with the number of their records, oldest first. For administrators: it crosses tenants. */
export function readAccounts(db: Database, page: { limit: number; after: string | null }) {
  return db
    .select({
      id: accounts.id,
      name: accounts.name,
      plan: accounts.plan,
      createdAt: accounts.createdAt,
      projects: sql<number>`(select count(*)::integer from ${projects} p where p.account_id = accounts.id and p.archived_at is null)`,
      apiKeys: sql<number>`(select count(*)::integer from ${apiKeys} k where k.account_id = accounts.id and k.revoked_at is null)`,
    })
    .from(accounts)
    .where(page.after === null ? undefined : gt(accounts.id, page.after))
    .orderBy(asc(accounts.id))
    .limit(page.limit);
}

/** Returns false if there is no such account. */
export async function writeAccountPlan(db: Database, id: string, plan: PlanId): Promise<boolean> {
  return transact(db, async (tx) => {
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('update');
    if (!account) return false;
    await tx.update(accounts).set({ plan }).where(eq(accounts.id, id));
    const wasCounted = isPlanId(account.plan) && limitOf(account.plan, 'executionsPerMonth') !== null;
    // Without a limit nothing is counted, so an old counter would be wrong. The next start under a limit counts
    // again.
    if (!wasCounted) await tx.delete(usageCounters).where(eq(usageCounters.accountId, id));
    return true;
  });
}

/** The plan of the account of a wallet's project; null if there is no such wallet. */
/** The account of a project; null if there is no such project. */
export async function findAccountOfProject(db: Database, projectId: string): Promise<AccountPlan | null> {
  const [row] = await db.$client<[AccountPlan?]>`
    select a.id as "accountId", a.plan from projects p join accounts a on a.id = p.account_id where p.id = ${projectId}`;
  return row ?? null;
}

export async function findPlanOfWallet(db: Database, walletId: string): Promise<string | null> {
  const [row] = await db.$client<[{ plan: string }?]>`
    select a.plan from wallets w join projects p on p.id = w.project_id join accounts a on a.id = p.account_id
    where w.id = ${walletId}`;
  return row?.plan ?? null;
}
