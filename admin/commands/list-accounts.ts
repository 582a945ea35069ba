import * as v from 'valibot';
import { listAccounts as readAccounts } from '../../db/queries/accounts/accounts.ts';
import { command } from '../command.ts';

const pageSize = 500;

export const listAccounts = command({
  name: 'list-accounts',
  summary: 'Lists every account with its plan, oldest first',
  usage: '',
  options: v.strictObject({}),
  async run({ db, show }) {
    const accounts = [];
    for (let after: string | null = null; ;) {
      const page: Awaited<ReturnType<typeof readAccounts>> = await readAccounts(db, {
        limit: pageSize,
        after,
      });
      accounts.push(...page);
      if (page.length < pageSize) break;
      after = page.at(-1)?.id ?? null;
    }
    show(accounts);
  },
});
