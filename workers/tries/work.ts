import type { Database } from '../../db/connection/client.ts';
import type { StepResult } from '../../db/queries/executions/step-result.ts';
import type { ActivityDependencies } from './dependencies.ts';

export interface WorkResult<C extends CommitResult = CommitResult> {
  result: StepResult;
  committed: C;
}

/** The result of a commit; `applied` false: somebody else was first, and nothing was written. */
export interface CommitResult {
  applied: boolean;
}

/** Commits the result of an action. */
export type Commit<C extends CommitResult> = (db: Database, result: StepResult) => Promise<C>;

type Work = (tx: Database | null) => Promise<StepResult>;
interface Options {
  signal: AbortSignal;
  /** The account for which it works. */
  of: string;
  /** The effects of a withdrawal stay, although it has no result to commit. */
  isWithdrawal: boolean;
}
type Dependencies = Pick<ActivityDependencies, 'db' | 'transactions' | 'identity'>;

/** Runs the action, then commits its result. */
export async function workAndCommit<C extends CommitResult>(
  { db }: Dependencies,
  commit: Commit<C>,
  work: Work,
): Promise<WorkResult<C>> {
  const result = await work(null);
  return { result, committed: await commit(db, result) };
}

/** Somebody else was first, so the action's work must be rolled back. */
class Overtaken<C extends CommitResult> extends Error {
  readonly worked: WorkResult<C>;

  constructor(worked: WorkResult<C>) {
    super('the work of an action is undone');
    this.worked = worked;
  }
}

/**
 * Runs the action in the transaction that commits its result. An error rolls back its work, and so does a faster try,
 * without a trace. Data from outside is loaded between two runs.
 * @throws NoPlaceYet; the signal's reason if it waited for the outside; NeedsNetwork in a local activity
 */
export async function workInTransaction<C extends CommitResult>(
  { transactions, identity }: Dependencies,
  commit: Commit<C>,
  work: Work,
  { signal, of, isWithdrawal }: Options,
): Promise<WorkResult<C>> {
  let used: Database | null = null;
  try {
    const worked = await transactions(
      async (tx) => {
        used = tx;
        const result = await work(tx);
        const committed = await commit(tx, result);
        if (!committed.applied && !isWithdrawal) throw new Overtaken({ result, committed });
        return { result, committed };
      },
      { signal, of },
    );
    if (used) identity.committed(used);
    return worked;
  } catch (error) {
    if (error instanceof Overtaken) return error.worked as WorkResult<C>;
    throw error;
  }
}
