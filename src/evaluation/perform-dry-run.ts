import { catalogue } from '../actions/catalogue.ts';
import { dryRun } from '../dry-run/dry-run.ts';
import { HoldfastError } from '../errors/holdfast-error.ts';
import { failed, type Answer, type DryRunTask } from './task.ts';

/** Does a dry run to its end, with the actions that all processes share. */
export async function performDryRun({ request }: DryRunTask): Promise<Answer> {
  try {
    return { value: await dryRun(request, catalogue) };
  } catch (error) {
    if (error instanceof HoldfastError) return failed(error);
    throw error;
  }
}
