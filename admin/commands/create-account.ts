import * as v from 'valibot';
import { createVault } from '../../db/encryption/vault.ts';
import { createAccount as makeAccount } from '../../services/accounts/create.ts';
import { Name } from '../../src/language/names/name.ts';
import { administer } from '../administer.ts';
import { command } from '../command.ts';
import { shownOnce } from '../shown.ts';
import { PlanOption, ScopesOption } from '../options.ts';

export const createAccount = command({
  name: 'create-account',
  summary: 'Creates an account with a project, a wallet and a first key',
  usage: `
--name <text>        name of the account
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
    const vault = createVault(context.masterKeys);
    const apiKey = { name: keyName, scopes };
    context.show(
      await administer(context, (ctx) => makeAccount({ ...ctx, vault }, { name, plan, project, apiKey })),
    );
    context.tell(shownOnce);
  },
});
