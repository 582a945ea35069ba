import type { Actor } from '../../account/audit/actor.ts';
import type { Catalogue } from '../../actions/catalogue.ts';
import { readDefinition } from '../read-definition.ts';
import type { CompiledDefinition } from '../compiled.ts';
import { errors } from '../../language/errors/catalogue.ts';
import { detailsWithin } from '../../language/errors/details-within.ts';
import { isOfCancellation } from '../../engine/values/failures/other-failure.ts';
import type { Cause } from '../../engine/walker/row.ts';
import { record, StepBudget, StepsSpent } from '../../language/metering/step-budget.ts';
import { coverageOf } from './coverage.ts';
import { DefinitionScript } from './definition-script.ts';
import { positionOfEntry } from './entry-position.ts';
import { AnswerScript, requireFitting } from './given.ts';
import { Host } from './host.ts';
import { limits } from './limits.ts';
import { meteredEvaluator } from './metered-evaluator.ts';
import type { DryRun, DryRunRequest } from './request.ts';
import { Rows } from './rows.ts';
import { Trace } from './trace.ts';
import { DryRunValues } from './values.ts';
import { rootPath } from '../../engine/plan/path.ts';

/**
 * Runs a definition with given answers in a time of its own: nothing is stored, and nobody is called.
 * @throws HoldfastError 2003 or 2000 if the definition cannot run; 2000 if an answer fits no action; 2008 if the input
 * does not match; 2005/422 if it takes too much
 */
export async function dryRun(request: DryRunRequest, catalogue: Catalogue): Promise<DryRun> {
  return runCompiled(
    request,
    compileForDryRun(request, catalogue),
    catalogue,
    new StepBudget(limits.maxSteps),
  );
}

/** @throws HoldfastError 2003 or 2000 if the definition cannot run */
export function compileForDryRun(
  { text, format }: Pick<DryRunRequest, 'text' | 'format'>,
  catalogue: Catalogue,
): CompiledDefinition {
  const { compiled, problems } = readDefinition(text, format, catalogue);
  if (!compiled) throw errors.draftCannotRun(problems.filter(({ severity }) => severity === 'error'));
  return compiled;
}

/**
 * Runs a compiled definition. Several runs may share a budget.
 * @throws the errors of `dryRun`
 */
export async function runCompiled(
  request: DryRunRequest,
  compiled: CompiledDefinition,
  catalogue: Catalogue,
  budget: StepBudget,
): Promise<DryRun> {
  requireFitting(request.answers, compiled.actions, catalogue);
  try {
    return await runMetered(request, compiled, budget);
  } catch (error) {
    if (error instanceof StepsSpent) throw errors.dryRunTooLong('steps', limits.maxSteps);
    throw error;
  }
}

async function runMetered(
  request: DryRunRequest,
  compiled: CompiledDefinition,
  budget: StepBudget,
): Promise<DryRun> {
  const { projectId, workflowId, startedAt } = request;
  const evaluator = meteredEvaluator(budget);
  const spend = (steps: number): void => budget.spend(() => record(steps));
  const { value: input, details } = await evaluator.validate(
    projectId,
    compiled.inputSchema,
    request.input,
    'values',
  );
  if (details.length > 0) throw errors.inputMismatch(detailsWithin(['input'], details));
  const { flow } = compiled;
  const createdAt = new Date(startedAt).toISOString();
  const execution = { id: idOfDryRun, workflowId, projectId, createdAt, startedBy: starterOfDryRun };
  const values = new DryRunValues(flow, input, execution, request.project);
  const rows = new Rows();
  const trace = new Trace(spend);
  const given = new AnswerScript(request.answers);
  const script = new DefinitionScript({ values, rows, given, evaluator, trace, spend, startedAt });
  const host = new Host(flow.plan, script, rows);
  await host.run(request.cancelAfterMs);
  const status = statusOf(host.finished);
  return {
    status,
    output: status === 'completed' ? (values.output(rootPath) ?? null) : null,
    error: errorOf(request, host.finished, values),
    trace: trace.entries,
    leftOut: trace.leftOut,
    coverage: coverageOf(flow, rows.all),
    missing: host.openMissing(),
    atMs: host.nowMs,
  };
}

/** The value of `execution.startedBy`. */
const starterOfDryRun: Actor = { type: 'member', id: null, name: 'Dry run' };
/** The value of `execution.id`: no execution has it. */
const idOfDryRun = '00000000-0000-7000-8000-000000000000';

function statusOf(end: Cause | null): DryRun['status'] {
  if (end === null) return 'waiting';
  if (end.kind === 'completed' || end.kind === 'ended') return 'completed';
  return end.kind === 'failed' || end.kind === 'timedOut' ? 'failed' : 'cancelled';
}

function errorOf({ text, format }: DryRunRequest, end: Cause | null, values: DryRunValues): DryRun['error'] {
  if (end === null || statusOf(end) === 'completed') return null;
  const path = end.kind === 'failed' ? end.by : rootPath;
  const error = values.error(path);
  const isOfEnd = end.kind !== 'cancelled' || isOfCancellation(error);
  if (!error || !isOfEnd) return null;
  // A workflow that was cancelled, or whose own time is over, has no entry that failed.
  if (path === '') return { ...error, path: null, line: null, column: null };
  return { ...error, path, ...positionOfEntry(text, format, path) };
}
