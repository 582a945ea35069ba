import * as v from 'valibot';
import { continueAfterRestore, getRestored } from '../../services/restore/continue.ts';
import { countOpenRuns, listClosedRuns, terminateOpenRuns } from '../../temporal/leftovers.ts';
import { command, CommandError } from '../command.ts';

export const afterRestore = command({
  name: 'after-restore',
  summary: 'Lets executions go on from a Postgres that was restored, whatever Temporal has of them',
  usage: `
--confirm <name>     the database's name; without it, nothing is changed, and what would be is shown

Stop every API and worker first, and start them afterwards. Open executions go on from their last committed action. Runs that
Temporal has are terminated, as they may be ahead of what was restored; an empty Temporal is as good. Safe to stop and run again.
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
