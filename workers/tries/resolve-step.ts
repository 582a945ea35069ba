import type { CompiledAction } from '../../src/engine/plan/compiled.ts';
import { HoldfastError } from '../../src/language/errors/holdfast-error.ts';
import type { Evaluator } from '../../src/definitions/evaluation/evaluator.ts';
import type { Template } from '../../src/language/expressions/template.ts';
import { EvaluationBusy } from '../../src/language/errors/evaluation-busy.ts';
import type { OpenedStep } from './opened-step.ts';

/** The results of an action's expressions. Those of a hold are only used, or fail, once there is a hold. */
export interface ResolvedStep {
  attributes: unknown;
  label: () => unknown;
  returnUrl: () => unknown;
}

/**
 * Resolves all expressions of an action before its transaction, because a heavy one takes time and a transaction has
 * locks.
 * @param secrets the root `secrets`, if the attributes read it
 * @throws HoldfastError 2001, 2000 for invalid attributes; EvaluationBusy; NeedsNetwork in a local activity
 */
export async function resolveStep(
  evaluator: Evaluator,
  action: CompiledAction,
  step: OpenedStep,
  { signal, secrets }: { signal: AbortSignal; secrets: Record<string, unknown> },
): Promise<ResolvedStep> {
  const { locals, ...read } = step.scope();
  const scope = { ...read, locals: { ...locals, ...secrets } };
  const { projectId } = step.execution;
  const resolve = async (template: Template | undefined): Promise<unknown> =>
    template && evaluator.resolve(projectId, template, scope, { signal });
  const resolved = (await resolve(action.template)) ?? {};
  return {
    attributes: await evaluator.parse(projectId, action, resolved, { signal }),
    label: await later(resolve(action.label)),
    returnUrl: await later(resolve(action.returnUrl)),
  };
}

/** A failure of the tenant's is thrown only where the value is used. */
const later = (value: Promise<unknown>): Promise<() => unknown> =>
  value.then(
    (known) => () => known,
    (error: unknown) => {
      if (!(error instanceof HoldfastError) || error instanceof EvaluationBusy) throw error;
      return () => {
        throw error;
      };
    },
  );
