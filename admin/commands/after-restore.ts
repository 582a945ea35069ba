import * as v from 'valibot';
import { continueAfterRestore, getRestored } from '../../services/restore/continue.ts';
import { countOpenRuns, listClosedRuns, terminateOpenRuns } from '../../temporal/leftovers.ts';
import { command, CommandError } from '../command.ts';

export const afterRestore = command({
  name: 'after-restore',
  summary: 'Continues all open executions after Postgres was restored from a backup',
  usage: `
--confirm <name>     the name of the database; without this option, the command changes nothing and only shows its plan

Stop every API and worker first, and start them afterwards. Open executions continue from their last committed action. The
command terminates all runs in Temporal, because they may be newer than the backup. It also works with an empty Temporal. You
can stop the command and run it again.
`,
  options: v.strictObject({ confirm: v.optional(v.string()) }),
  needsTemporal: true,
  async run({ db: tx, temporal, administrator, show, tell }, { confirm }) {
    const { client, taskQueue } = temporal();
    const { database, lastChangeAt, open } = await getRestored({ tx });
    const found = { database, lastChangeAt, openExecutions: open };
    if (confirm === undefined) {
      show({ ...found, openRuns: await countOpenRuns(client, taskQueue) });
      tell(`Nothing was changed. To do it: --confirm ${database}`);
      return;
    }
    if (confirm !== database)
      throw new CommandError(`The database is called '${database}', not '${confirm}'.`);

    const continued = await continueAfterRestore(
      { tx, administrator, tell },
      {
        terminateOpen: () =>
          terminateOpenRuns(client, taskQueue, (count) => tell(`${count} runs terminated`)),
        listClosed: (since) => listClosedRuns(client, taskQueue, since),
      },
    );
    show({ ...found, ...continued });
  },
});
