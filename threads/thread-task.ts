import { catalogue } from '../src/actions/catalogue.ts';
import { dryRun } from '../src/definitions/dry-run/dry-run.ts';
import type { DryRunRequest } from '../src/definitions/dry-run/request.ts';
import { runTestCases, type TestCasesRequest } from '../src/definitions/test-cases/run.ts';
import { errors } from '../src/language/errors/catalogue.ts';
import { HoldfastError } from '../src/language/errors/holdfast-error.ts';
import { placeOf } from '../src/language/errors/place.ts';
import { parseBody } from '../src/language/parsing/parse-body.ts';
import {
  type Answer,
  contractOf,
  failed,
  perform,
  type Task,
  tooMuch,
} from '../src/definitions/evaluation/task.ts';
import { resolveAttributes, type WrittenAttributes } from '../src/definitions/tries/resolve-attributes.ts';

/**
 * The tasks of a thread: the body of a request, an evaluation, a whole run of a definition with given answers, all test cases
 * of one, or the attributes of an action that is tried.
 */
export type ThreadTask =
  | Task
  | { do: 'dryRun'; request: DryRunRequest }
  | { do: 'testCases'; request: TestCasesRequest }
  | { do: 'body'; text: string }
  | { do: 'attributes'; action: string; written: WrittenAttributes };

export async function performInThread(task: ThreadTask): Promise<Answer> {
  try {
    if (task.do === 'body') return { value: parseBody(task.text) };
    if (task.do === 'dryRun') return { value: await dryRun(task.request, catalogue) };
    if (task.do === 'testCases') return { value: await runTestCases(task.request, catalogue) };
    if (task.do === 'attributes') return { value: resolveAttributes(contractOf(task.action), task.written) };
    return perform(task);
  } catch (error) {
    if (error instanceof HoldfastError) return failed(error);
    throw error;
  }
}

/** The answer to a task that took a thread too long or too much memory. */
export function tooMuchInThread(task: ThreadTask): Answer {
  if (task.do === 'dryRun' || task.do === 'testCases')
    return failed(errors.dryRunTooLong('time or memory', null));
  if (task.do === 'body') return failed(errors.evaluationBusy());
  if (task.do === 'attributes') return failed(errors.expressionTooComplex(placeOf(['attributes'])));
  return tooMuch(task);
}
