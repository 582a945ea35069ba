import * as v from 'valibot';
import { findAccount } from '../../db/queries/accounts/accounts.ts';
import { countProjects } from '../../db/queries/accounts/projects.ts';
import { transact } from '../../db/transaction.ts';
import { expandScopes } from '../../src/keys/presets.ts';
import { Name } from '../../src/names/name.ts';
import { command, CommandError } from '../command.ts';
import { makeKey, shownOnce } from '../make-key.ts';
import { ExpiryOption, Id, ProjectsOption, ScopesOption } from '../options.ts';

export const createKey = command({
  name: 'create-key',
  summary: "Makes an API key in an account, past its plan's limit of keys",
  usage: `
--account <id>       the account
--name <text>        name of the key, unique in the account
--scopes <list>      scopes and presets (readOnly, integration, operator, admin), separated by commas
--projects <list>    ids of the projects that it may enter, separated by commas (default: all)
--expires-at <time>  such as 2027-01-31T09:00:00Z (default: never)`,
  options: v.strictObject({
    account: Id,
    name: Name,
    scopes: ScopesOption,
    projects: v.optional(ProjectsOption),
    'expires-at': v.optional(ExpiryOption),
  }),
  async run(context, options) {
    const { account: accountId, name, scopes, projects = null, 'expires-at': expiresAt = null } = options;
    const made = await transact(context.db, async (tx) => {
      if (!(await findAccount(tx, accountId))) throw new CommandError(`There is no account ${accountId}.`);
      const known = projects && (await countProjects(tx, { accountId, projectIds: null }, projects));
      if (projects && known !== new Set(projects).size)
        throw new CommandError('Not all of these projects are projects of the account.');
      return makeKey(tx, context, {
        accountId,
        name,
        scopes: expandScopes(scopes),
        projectIds: projects,
        expiresAt,
      });
    });
    context.show({ accountId, ...made });
    context.tell(shownOnce);
  },
});
