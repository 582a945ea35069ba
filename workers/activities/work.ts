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

/** Another was first: what the action did must not stay. */
class Overtaken extends Error {
  readonly worked: Worked;

  constructor(worked: Worked) {
    super('the work of an action is undone');
    this.worked = worked;
  }
}

/**
 * The action works in the transaction that commits what it came to. Whatever it throws rolls back what it did; so does
 * being overtaken, without a trace. What it wants of the outside is loaded between two times of working.
 * @throws NoPlaceYet; the signal's reason where it waited for the outside; NeedsNetwork in a local activity
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
