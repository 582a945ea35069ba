import type { Database } from '../../db/client.ts';
import {
  commitStep,
  notCommitted,
  type Committed,
  type StepResult,
} from '../../db/queries/executions/steps/commit.ts';
import type { ActionCommand } from '../../src/contract/execution-workflow.ts';
import type { ActivityDependencies } from './dependencies.ts';

export interface Worked {
  result: StepResult;
  committed: Committed;
}

type Work = (tx: Database | null) => Promise<StepResult>;
interface Options {
  signal: AbortSignal;
}
type Dependencies = Pick<ActivityDependencies, 'db' | 'transactions' | 'identity'>;

/** Runs the action, then commits its result. A cancellation has nothing to commit. */
export async function workAndCommit(
  { db }: Dependencies,
  command: ActionCommand,
  work: Work,
): Promise<Worked> {
  const result = await work(null);
  const committed = command.request.do === 'cancel' ? notCommitted : await commitStep(db, command, result);
  return { result, committed };
}

/** Somebody else was first, so the action's work must be rolled back. */
class Overtaken extends Error {
  readonly worked: Worked;

  constructor(worked: Worked) {
    super('the work of an action is undone');
    this.worked = worked;
  }
}

/**
 * Runs the action in the transaction that commits its result. An error rolls back its work, and so does a faster try,
 * without a trace. Data from outside is loaded between two runs.
 * @throws NoPlaceYet; the signal's reason if it waited for the outside; NeedsNetwork in a local activity
 */
export async function workInTransaction(
  { transactions, identity }: Dependencies,
  command: ActionCommand,
  work: Work,
  { signal }: Options,
): Promise<Worked> {
  let used: Database | null = null;
  try {
    const worked = await transactions(
      async (tx) => {
        used = tx;
        const result = await work(tx);
        if (command.request.do === 'cancel') return { result, committed: notCommitted };
        const committed = await commitStep(tx, command, result);
        if (!committed.applied) throw new Overtaken({ result, committed });
        return { result, committed };
      },
      { signal },
    );
    if (used) identity.committed(used);
    return worked;
  } catch (error) {
    if (error instanceof Overtaken) return error.worked;
    throw error;
  }
}
