import type { Template } from '../../language/expressions/template.ts';
import type { EvaluationContext } from './place.ts';
import { scopeAt } from './scope-at.ts';

/** Returns the value of an expression at an entry. @throws HoldfastError 2001; EvaluationBusy */
export async function resolve(
  template: Template,
  asked: Pick<
    EvaluationContext,
    'run' | 'path' | 'rowAt' | 'branchesAt' | 'stoppedIn' | 'callbackUrlAt' | 'now' | 'evaluator' | 'signal'
  >,
  own: Record<string, unknown> = {},
): Promise<unknown> {
  const scope = await scopeAt(asked, [template], own);
  const { signal } = asked;
  return asked.evaluator.resolve(asked.run.execution.projectId, template, scope, signal ? { signal } : {});
}
