import * as v from 'valibot';
import type { Database } from '../../db/client.ts';
import { writeAuditOfAll } from '../../db/queries/audit.ts';
import { writeCursor } from '../../db/queries/reconciler/reconciling.ts';
import {
  raiseAttempts,
  readRestored,
  renumberLog,
  markOpenUndispatched,
} from '../../db/queries/reconciler/restoring.ts';
import {
  countOpenRuns,
  listClosedRuns,
  terminateOpenRuns,
  type LeftoverRun,
} from '../../temporal/leftovers.ts';
import { command, CommandError, type Context } from '../command.ts';

const batch = 500;

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
  async run(context, { confirm }) {
    const { db, temporal, administrator, show, tell } = context;
    const { client, taskQueue } = temporal();
    const { database, lastChangeAt, open, connected } = await readRestored(db);
    if (connected.length > 0) {
      throw new CommandError(`Stop every API and worker first; connected are: ${connected.join(', ')}.`);
    }
    const found = { database, lastChangeAt, openExecutions: open };
    if (confirm === undefined) {
      show({ ...found, openRuns: await countOpenRuns(client, taskQueue) });
      tell(`Nothing was changed. To do it: --confirm ${database}`);
      return;
    }
    if (confirm !== database)
      throw new CommandError(`The database is called '${database}', not '${confirm}'.`);

    const terminated = await terminateOpenRuns(client, taskQueue, (count) =>
      tell(`${count} runs terminated`),
    );
    const raised = await raiseAll(context, listClosedRuns(client, taskQueue, lastChangeAt ?? new Date(0)));
    const undispatched = await inBatches(db, markOpenUndispatched, (count) =>
      tell(`${count} of ${open} executions to be started`),
    );
    const renumbered = await inBatches(db, renumberLog, (count) => tell(`${count} log rows renumbered`));
    // Temporal has forgotten nothing since: the reconciler begins here.
    await writeCursor(db, 'reconciler', new Date().toISOString());
    await writeAuditOfAll(db, {
      actorType: 'administrator',
      actorName: administrator,
      action: 'account.restore',
    });
    show({
      ...found,
      terminated,
      newAttempts: raised,
      toBeStarted: undispatched,
      renumberedLogRows: renumbered,
    });
  },
});

async function raiseAll({ db, tell }: Context, runs: AsyncGenerator<LeftoverRun>): Promise<number> {
  let raised = 0;
  let read = 0;
  let some: LeftoverRun[] = [];
  const flush = async (): Promise<void> => {
    raised += await raiseAttempts(db, some);
    read += some.length;
    some = [];
    tell(`${read} closed runs read`);
  };
  for await (const run of runs) if (some.push(run) === batch) await flush();
  if (some.length > 0) await flush();
  return raised;
}

/** A few at a time, each by itself. */
async function inBatches(
  db: Database,
  work: (db: Database, limit: number) => Promise<number>,
  tell: (done: number) => void,
): Promise<number> {
  let done = 0;
  for (;;) {
    const count = await work(db, batch);
    if (count === 0) return done;
    done += count;
    tell(done);
  }
}
