import type { PlanId } from '../../../src/account/plans/plans.ts';
import type { Database } from '../../connection/client.ts';
import type { WrappedKey } from '../../encryption/vault.ts';
import { transact } from '../../connection/transaction.ts';
import { accounts } from '../../schema/index.ts';
import { insertProject } from './projects.ts';

/** Creates an account with its first project and the project's default wallet, all or nothing. */
export async function createTenant(
  db: Database,
  names: { account: string; project: string; wallet: string; plan?: PlanId },
  ids: { walletId: string; walletKey: WrappedKey },
): Promise<{ accountId: string; projectId: string; walletId: string }> {
  return transact(db, async (tx) => {
    const { account: name, plan } = names;
    const [account] = await tx
      .insert(accounts)
      .values({ name, ...(plan ? { plan } : {}) })
      .returning({ id: accounts.id });
    if (!account) throw new Error('insert returned no row');
    const project = await insertProject(
      tx,
      { accountId: account.id, name: names.project },
      { name: names.wallet, key: ids.walletKey },
    );
    return { accountId: account.id, projectId: project.id, walletId: ids.walletId };
  });
}

/** The first account's first project and its default wallet: the local runtime uses only these. */
export async function findFirstTenant(
  db: Database,
): Promise<{ accountId: string; projectId: string; walletId: string } | null> {
  const [row] = await db.$client<[{ accountId: string; projectId: string; walletId: string }?]>`
    select a.id as "accountId", p.id as "projectId", w.id as "walletId"
    from accounts a join projects p on p.account_id = a.id join wallets w on w.project_id = p.id and w.is_default
    where p.archived_at is null order by a.id, p.id limit 1`;
  return row ?? null;
}
