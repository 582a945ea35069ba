import type { ErrorBody } from '../language/errors/error-body.ts';
import { entryIdOf, type Path } from '../engine/plan/path.ts';
import { isUuid } from '../language/names/uuid.ts';

/** Why an execution has failed, as it is kept without encryption: nothing of it is data. */
export interface FailureCause {
  /** The entry, whichever iteration it was; null if the execution itself has failed. */
  actionId: string | null;
  reason: string;
  /** The host of a call to the outside. */
  host: string | null;
  status: number | null;
  /** The execution that `workflow/run@v1` waited for, if that has failed. */
  childId: string | null;
}

export function causeOf(failedPath: Path | null, { details }: ErrorBody): FailureCause | null {
  const [first] = details;
  if (first === undefined) return null;
  const { reason, host, status, executionId } = first;
  const isCall = typeof host === 'string';
  return {
    actionId: failedPath === null ? null : entryIdOf(failedPath),
    reason,
    host: isCall ? host : null,
    status: isCall && typeof status === 'number' ? status : null,
    childId: typeof executionId === 'string' && isUuid(executionId) ? executionId : null,
  };
}
