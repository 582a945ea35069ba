import type { Logger } from 'pino';
import type { Database } from '../../db/connection/client.ts';
import { findRun, healExecution } from '../../db/queries/executions/engine/heal.ts';
import type { RunReply } from '../../src/executions/contract/run-messages.ts';
import type { RunKey } from './reading/execution-run.ts';
import { isOver } from './reply.ts';

interface Resources {
  db: Database;
  log?: Logger;
}

/**
 * The answer to a run that has nothing more to do: the execution has ended, or has another run. If the run knows of
 * commits that Postgres does not have, they were lost in a failover: then the execution gets another run, because whatever
 * this one has in flight was decided from them.
 */
export async function endOf(engine: Resources, key: RunKey): Promise<RunReply> {
  const { db, log } = engine;
  const { executionId, generation, step } = key;
  const row = await findRun(db, executionId);
  if (!row) {
    log?.error({ executionId, generation }, 'a run has no execution in Postgres, so it ends');
    return isOver('over');
  }
  if (row.generation < generation || (row.generation === generation && row.step < step))
    return rewind(engine, key);
  return row.generation === generation && row.final ? isOver(row.final, row.failure) : isOver('over');
}

/** Lets another run begin from what Postgres has. */
export async function rewind({ db, log }: Resources, key: RunKey): Promise<RunReply> {
  const { executionId, generation } = key;
  const outcome = await healExecution(db, key);
  log?.warn({ executionId, generation, outcome }, 'Postgres has lost commits that a run knows of');
  return isOver('over');
}
