import * as v from 'valibot';
import { actIn } from '../../services/administrator.ts';
import { createApiKey } from '../../services/api-keys/create.ts';
import { Name } from '../../src/language/names/name.ts';
import { administer } from '../administer.ts';
import { command } from '../command.ts';
import { shownOnce } from '../shown.ts';
import { ExpiryOption, Id, ProjectsOption, ScopesOption } from '../options.ts';

export const createKey = command({
  name: 'create-key',
  summary: "Creates an API key in an account, even above the plan's limit of keys",
  usage: `
--account <id>       the account
--name <text>        name of the key, unique in the account
--scopes <list>      scopes and presets (readOnly, integration, operator, admin), separated by commas
--projects <list>    ids of the projects that the key may use, separated by commas (default: all)
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
    const { apiKey, value } = await administer(context, async (ctx) =>
      createApiKey(await actIn(ctx, accountId), { name, scopes, projectIds: projects, expiresAt }),
    );
    context.show({ accountId, apiKeyId: apiKey.id, value });
    context.tell(shownOnce);
  },
});
