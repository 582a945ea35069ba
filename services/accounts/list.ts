import { readAccounts } from '../../db/queries/accounts/accounts.ts';
import type { AdministratorContext } from '../administrator.ts';

const pageSize = 500;

/**
 * Returns every account with its plan and how much it has, oldest first. Only administrators may call this, because it
 * crosses tenants.
 */
export async function listAccounts({ tx }: Pick<AdministratorContext, 'tx'>) {
  const accounts: Awaited<ReturnType<typeof readAccounts>> = [];
  for (;;) {
    const after = accounts.at(-1)?.id ?? null;
    const page = await readAccounts(tx, { limit: pageSize, after });
    accounts.push(...page);
    if (page.length < pageSize) return accounts;
  }
}
