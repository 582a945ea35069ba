import * as v from 'valibot';
import { listAccounts as readAccounts } from '../../services/accounts/list.ts';
import { command } from '../command.ts';

export const listAccounts = command({
  name: 'list-accounts',
  summary: 'Lists every account with its plan, oldest first',
  usage: '',
  options: v.strictObject({}),
  async run({ db, show }) {
    show(await readAccounts({ tx: db }));
  },
});
