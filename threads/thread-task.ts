import { catalogue } from '../src/actions/catalogue.ts';
import { dryRun } from '../src/dry-run/dry-run.ts';
import type { DryRunRequest } from '../src/dry-run/request.ts';
import { errors } from '../src/errors/catalogue.ts';
import { HoldfastError } from '../src/errors/holdfast-error.ts';
import { type Answer, failed, perform, type Task, tooMuch } from '../src/evaluation/task.ts';

/** What a thread may be asked for: an evaluation, or a whole run of a definition with given answers. */
export type ThreadTask = Task | { do: 'dryRun'; request: DryRunRequest };

export const performInThread = (task: ThreadTask): Answer | Promise<Answer> =>
  task.do === 'dryRun' ? performDryRun(task.request) : perform(task);

async function performDryRun(request: DryRunRequest): Promise<Answer> {
  try {
    return { value: await dryRun(request, catalogue) };
  } catch (error) {
    if (error instanceof HoldfastError) return failed(error);
    throw error;
  }
}

/** The answer to a task that took a thread too long or too much memory. */
export const tooMuchInThread = (task: ThreadTask): Answer =>
  task.do === 'dryRun' ? failed(errors.dryRunTooLong('time or memory', null)) : tooMuch(task);
