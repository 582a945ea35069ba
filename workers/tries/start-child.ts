import { leftToRelay } from '../../db/dispatching.ts';
import { startChild } from '../../services/executions/start-child.ts';
import type { NewChild } from '../../actions/context.ts';
import type { ActivityDependencies } from './dependencies.ts';
import type { OpenedStep } from './opened-step.ts';
import { type Path } from '../../src/engine/plan/path.ts';

/** Starts an execution for an action. Returns its id; null if the action is not pending any more. */
export async function startChildOf(
  { db, vault, versions, evaluator, family }: ActivityDependencies,
  { execution, effect, pending }: OpenedStep,
  path: Path,
  { workflow, version, input, claim, isAwaited }: NewChild,
): Promise<string | null> {
  const { dispatching = leftToRelay } = family ?? {};
  return startChild(
    { tx: db, clock: () => new Date(), vault, versions, evaluator, ...dispatching },
    {
      action: { executionId: execution.id, path, ...pending, effect },
      projectId: execution.projectId,
      walletId: execution.walletId,
      workflow,
      version,
      input,
      claim,
      isAwaited,
    },
  );
}
