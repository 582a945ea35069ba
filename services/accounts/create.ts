import { v7 as uuidv7 } from 'uuid';
import { createTenant } from '../../db/queries/accounts/tenants.ts';
import type { Vault } from '../../db/encryption/vault.ts';
import type { PlanId } from '../../src/account/plans/plans.ts';
import { actIn, type AdministratorContext } from '../administrator.ts';
import { createApiKey, type NewApiKey } from '../api-keys/create.ts';
import { recordChange } from '../audit/record-change.ts';

export interface NewAccount {
  name: string;
  plan: PlanId;
  /** The name of its first project. */
  project: string;
  apiKey: Pick<NewApiKey, 'name' | 'scopes'>;
}

/**
 * Creates an account with a project, the project's default wallet, and a first API key. The key's value is returned
 * only here.
 */
export async function createAccount(
  ctx: AdministratorContext & { vault: Vault },
  { name, plan, project, apiKey }: NewAccount,
) {
  const walletId = uuidv7();
  const tenant = await createTenant(
    ctx.tx,
    { account: name, plan, project, wallet: 'Default wallet' },
    { walletId, walletKey: ctx.vault.create(walletId).wrappedKey },
  );
  const { accountId, projectId } = tenant;
  const within = await actIn(ctx, accountId);
  await recordChange(within, 'account.create', { recordId: accountId });
  await recordChange(within, 'project.create', { recordId: projectId, projectId });
  const made = await createApiKey(within, { ...apiKey, projectIds: null, expiresAt: null });
  return { ...tenant, apiKeyId: made.apiKey.id, value: made.value };
}
