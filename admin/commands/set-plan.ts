import * as v from 'valibot';
import { setPlan as writePlan } from '../../db/queries/accounts/accounts.ts';
import { transact } from '../../db/transaction.ts';
import { auditCommand } from '../audit.ts';
import { command, CommandError } from '../command.ts';
import { Id, PlanOption } from '../options.ts';

export const setPlan = command({
  name: 'set-plan',
  summary: 'Gives an account another plan, from its next request on',
  usage: `
--account <id>       the account
--plan <plan>        free, team, business or selfHosted`,
  options: v.strictObject({ account: Id, plan: PlanOption }),
  async run(context, { account, plan }) {
    await transact(context.db, async (tx) => {
      if (!(await writePlan(tx, account, plan))) throw new CommandError(`There is no account ${account}.`);
      await auditCommand(tx, context, { accountId: account, action: 'account.setPlan', recordId: account });
    });
    context.show({ accountId: account, plan });
  },
});
