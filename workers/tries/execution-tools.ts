import type { Callback, ExecutionTools } from '../../actions/context.ts';
import { findInboundByName } from '../../db/queries/inbound-webhooks/inbound-webhooks.ts';
import type { CompiledAction } from '../../src/engine/plan/compiled.ts';
import type { Path } from '../../src/engine/plan/path.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import type { ActivityDependencies } from './dependencies.ts';
import type { OpenedStep } from './opened-step.ts';
import { startChildOf } from './start-child.ts';

/** Returns what an action has of its execution; `callback` if its contract says that somebody outside answers it. */
export const executionTools = (
  dependencies: ActivityDependencies,
  action: CompiledAction,
  step: OpenedStep,
  path: Path,
): ExecutionTools & { callback?: Callback } => ({
  startedBy: step.execution.startedBy,
  timeout: action.timeout ?? null,
  continuesOnTimeout: step.continuesOnTimeout ?? false,
  ...(step.callback ? { callback: step.callback } : {}),
  findSource: async (name) => {
    const { projectId } = step.execution;
    const found = (await findInboundByName(dependencies.db, projectId, [name])).get(name);
    if (!found?.hasKey) throw errors.matchSourceMissing(name);
    return found.id;
  },
  startChild: (child) => startChildOf(dependencies, step, path, child),
});
