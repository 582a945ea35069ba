import * as v from 'valibot';
import { setPlan as changePlan } from '../../services/accounts/set-plan.ts';
import { administer } from '../administer.ts';
import { command } from '../command.ts';
import { Id, PlanOption } from '../options.ts';

export const setPlan = command({
  name: 'set-plan',
  summary: 'Changes the plan of an account, from its next request on',
  usage: `
--account <id>       the account
--plan <plan>        free, team, business or selfHosted`,
  options: v.strictObject({ account: Id, plan: PlanOption }),
  async run(context, { account: accountId, plan }) {
    await administer(context, (ctx) => changePlan(ctx, { accountId, plan }));
    context.show({ accountId, plan });
  },
});
