import type { Execution } from '../api/types.ts';
import type { ReadDefinition } from './definition.ts';

type OpenedExecution = Pick<Execution, 'status' | 'failedActionId' | 'completedActionIds'>;

/**
 * Returns the path of the entry that the page of an execution opens: a failed entry, or the one that has waited
 * longest, because people look for these; otherwise the first entry that has not completed, and after a success the
 * entry that completed last.
 * @param holds the longest wait first
 */
export function firstOpened(
  { status, failedActionId, completedActionIds }: OpenedExecution,
  { actions }: Pick<ReadDefinition, 'actions'>,
  holds: readonly { actionId: string }[],
): string | null {
  const current = failedActionId ?? holds[0]?.actionId;
  if (current !== undefined) return current;
  const completed = new Set(completedActionIds);
  const last = actions.findLast(({ id }) => completed.has(id));
  // An entry that was skipped or not reached does not explain a success.
  if (status === 'completed' && last) return last.id;
  return (actions.find(({ id }) => !completed.has(id)) ?? actions.at(-1))?.id ?? null;
}
