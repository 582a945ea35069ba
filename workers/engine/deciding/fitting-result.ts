import type { StepResult } from '../../../db/queries/executions/step-result.ts';
import { executionTooLarge, hasRoom } from '../../../src/engine/values/data-meter.ts';
import type { Path } from '../../../src/engine/plan/path.ts';
import { sealFailure } from '../../tries/result.ts';
import type { ExecutionRun } from '../reading/execution-run.ts';

/**
 * Returns the result of an action, or a failure if the execution has no room for it. There was room when the result was made
 * (`sealWithin`), but others may have written data since, and a call that was answered must not be made again.
 */
export async function fittingResult(
  run: ExecutionRun,
  path: Path,
  result: StepResult | null,
): Promise<StepResult | null> {
  if (!result || !('output' in result) || !result.output) return result;
  const label = result.status === 'held' ? result.label : null;
  const bytes = result.output.length + (label?.length ?? 0);
  if (hasRoom(await run.meter.beside(path), bytes)) return result;
  return { status: 'failed', ...sealFailure(path, run, executionTooLarge(path)), definite: true };
}
