import type { PlannedAction } from '../contract/execution-workflow.ts';

/**
 * Why an execution that has completed these actions cannot continue in another version: each completed action must be
 * at the same position with the same id and name. Null if it can.
 */
export function incompatibility(
  completedIds: readonly string[],
  before: readonly PlannedAction[],
  after: readonly PlannedAction[],
): string | null {
  for (const [index, id] of completedIds.entries()) {
    const done = before.find((action) => action.id === id);
    const there = after[index];
    if (there?.id !== id) return `action ${index + 1} must be '${id}', which is completed`;
    if (there.name !== done?.name) return `action '${id}' is completed as ${done?.name ?? 'another action'}`;
  }
  return null;
}
