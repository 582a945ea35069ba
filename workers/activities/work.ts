import type { Database } from '../../db/client.ts';
import { commitStep, notCommitted, type Committed, type StepResult } from '../../db/queries/steps/commit.ts';
import type { ActionCommand } from '../../src/contract/execution-workflow.ts';
import type { ActivityDependencies } from './dependencies.ts';

export interface Worked {
  result: StepResult;
  committed: Committed;
}

type Work = (tx: Database | null) => Promise<StepResult>;
type Dependencies = Pick<ActivityDependencies, 'db' | 'transactions' | 'identity'>;

/** The action works, then what it came to is committed. A cancellation has nothing to commit. */
export async function workAndCommit(
  { db }: Dependencies,
  command: ActionCommand,
  work: Work,
): Promise<Worked> {
  const result = await work(null);
  const committed = command.request.do === 'cancel' ? notCommitted : await commitStep(db, command, result);
  return { result, committed };
}

/** What the action did must not stay. */
class Undone extends Error {
  readonly worked: Worked;

  constructor(worked: Worked) {
    super('the work of an action is undone');
    this.worked = worked;
  }
}

/**
 * The action works in the transaction that commits what it came to. A failure is committed after everything that it did
 * was rolled back; so is a try that others have overtaken, without a trace.
 */
export async function workInTransaction(
  { db, transactions, identity }: Dependencies,
  command: ActionCommand,
  work: Work,
): Promise<Worked> {
  let used: Database | null = null;
  try {
    const worked = await transactions(async (tx) => {
      used = tx;
      const result = await work(tx);
      if (result.status === 'failed') throw new Undone({ result, committed: notCommitted });
      if (command.request.do === 'cancel') return { result, committed: notCommitted };
      const committed = await commitStep(tx, command, result);
      if (!committed.applied) throw new Undone({ result, committed });
      return { result, committed };
    });
    if (used) identity.committed(used);
    return worked;
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
    const { result } = error.worked;
    if (result.status !== 'failed' || command.request.do === 'cancel') return error.worked;
    return { result, committed: await commitStep(db, command, result) };
  }
}
