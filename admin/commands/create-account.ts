import * as v from 'valibot';
import { v7 as uuidv7 } from 'uuid';
import { createTenant } from '../../db/queries/accounts/tenancy.ts';
import { createVault } from '../../db/encryption/vault.ts';
import { transact } from '../../db/transaction.ts';
import { expandScopes } from '../../src/keys/presets.ts';
import { Name } from '../../src/names/name.ts';
import { auditCommand } from '../audit.ts';
import { command } from '../command.ts';
import { makeKey, shownOnce } from '../make-key.ts';
import { PlanOption, ScopesOption } from '../options.ts';

export const createAccount = command({
  name: 'create-account',
  summary: 'Makes an account with a project, a wallet and a first key',
  usage: `
--name <text>        what the account is called
--plan <plan>        free, team, business or selfHosted (default)
--project <text>     name of the project (default: Default project)
--key-name <text>    name of the key (default: First key)
--scopes <list>      scopes and presets of the key, separated by commas (default: admin)`,
  options: v.strictObject({
    name: Name,
    plan: v.optional(PlanOption, 'selfHosted'),
    project: v.optional(Name, 'Default project'),
    'key-name': v.optional(Name, 'First key'),
    scopes: v.optional(ScopesOption, 'admin'),
  }),
  needsMasterKeys: true,
  async run(context, { name, plan, project, scopes, 'key-name': keyName }) {
    const walletId = uuidv7();
    const walletKey = createVault(context.masterKeys).create(walletId).wrappedKey;
    const made = await transact(context.db, async (tx) => {
      const names = { account: name, plan, project, wallet: 'Default wallet' };
      const tenant = await createTenant(tx, names, { walletId, walletKey });
      const { accountId, projectId } = tenant;
      await auditCommand(tx, context, { accountId, action: 'account.create', recordId: accountId });
      await auditCommand(tx, context, {
        accountId,
        projectId,
        action: 'project.create',
        recordId: projectId,
      });
      const key = await makeKey(tx, context, {
        accountId,
        name: keyName,
        scopes: expandScopes(scopes),
        projectIds: null,
        expiresAt: null,
      });
      return { ...tenant, ...key };
    });
    context.show(made);
    context.tell(shownOnce);
  },
});
