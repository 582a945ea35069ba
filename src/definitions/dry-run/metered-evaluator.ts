import { parseAttributes } from '../../actions/parse-attributes.ts';
import type { Evaluator } from '../evaluation/evaluator.ts';
import { validate } from '../evaluation/task.ts';
import { limits as ofExpressions } from '../../language/expressions/limits.ts';
import type { StepBudget } from '../../language/metering/step-budget.ts';

/** Evaluates at once, within a budget for all of it. */
export const meteredEvaluator = (budget: StepBudget): Pick<Evaluator, 'resolve' | 'parse' | 'validate'> => ({
  resolve: async (_projectId, template, scope) =>
    budget.spend((left) => template.resolve(scope, Math.min(left, ofExpressions.maxSteps))),
  parse: async (_projectId, { id, contract }, resolved) =>
    budget.spend(() => parseAttributes(contract, id, resolved)),
  validate: async (_projectId, schema, value, detailLevel) =>
    budget.spend((left) => validate({ schema, value, detailLevel }, left)),
});
