import type { Catalogue } from '../../actions/catalogue.ts';
import type { CompiledDefinition } from '../compiled.ts';
import { compileForDryRun, runCompiled } from '../dry-run/dry-run.ts';
import { limits } from '../dry-run/limits.ts';
import type { DryRunRequest } from '../dry-run/request.ts';
import type { ErrorBody } from '../../language/errors/error-body.ts';
import { HoldfastError } from '../../language/errors/holdfast-error.ts';
import { StepBudget } from '../../language/metering/step-budget.ts';
import { compare, type Comparison } from './compare.ts';
import type { TestCase } from './test-case.ts';

/** Everything that a run of test cases depends on, as plain data. */
export interface TestCasesRequest extends Pick<
  DryRunRequest,
  'text' | 'format' | 'project' | 'projectId' | 'workflowId' | 'startedAt'
> {
  cases: readonly TestCase[];
}

export interface TestCaseResult extends Comparison {
  name: string;
  passed: boolean;
  /** The error of the run, or why there was none; null if there is no error, or no room left to show it. */
  error: ErrorBody | null;
}

/** Runs test cases where they are in nobody's way. */
export interface TestCaseRunner {
  /** @throws the errors of `runTestCases`; EvaluationBusy */
  runTestCases(request: TestCasesRequest, catalogue: Catalogue): Promise<TestCaseResult[]>;
}

/**
 * Runs the test cases of a definition one after another. All together may take as many steps as one dry run, and their
 * actual values as much room as its trace.
 * @throws HoldfastError 2003 or 2000 if the definition cannot run
 */
export async function runTestCases(
  request: TestCasesRequest,
  catalogue: Catalogue,
): Promise<TestCaseResult[]> {
  const compiled = compileForDryRun(request, catalogue);
  const budget = new StepBudget(limits.maxSteps);
  const room = new Room();
  const results: TestCaseResult[] = [];
  for (const one of request.cases)
    results.push(await runOne(one, { request, compiled, catalogue, budget, room }));
  return results;
}

interface TestRun {
  request: TestCasesRequest;
  compiled: CompiledDefinition;
  catalogue: Catalogue;
  budget: StepBudget;
  room: Room;
}

async function runOne(
  { name, input = {}, answers = {}, cancelAfterMs, expect }: TestCase,
  { request, compiled, catalogue, budget, room }: TestRun,
): Promise<TestCaseResult> {
  try {
    const run = await runCompiled(
      { ...request, input, answers, cancelAfterMs: cancelAfterMs ?? null },
      compiled,
      catalogue,
      budget,
    );
    const { differences, action } = compare(expect, run, compiled);
    const error = run.error && {
      message: run.error.message,
      code: run.error.code,
      details: run.error.details,
    };
    return {
      name,
      passed: differences.length === 0,
      differences: differences.map(({ actual, ...one }) => (room.takes(actual) ? { ...one, actual } : one)),
      action,
      error: error && room.takes(error) ? error : null,
    };
  } catch (error) {
    if (!(error instanceof HoldfastError)) throw error;
    const { message, code, details } = error;
    return {
      name,
      passed: false,
      differences: [{ of: 'status', expected: expect.status, actual: null }],
      action: null,
      error: room.takes(details) ? { message, code, details } : null,
    };
  }
}

/** Counts the characters that are shown, as JSON. */
class Room {
  #left: number = limits.maxTraceLength;

  takes(value: unknown): boolean {
    this.#left -= JSON.stringify(value ?? null).length;
    return this.#left >= 0;
  }
}
