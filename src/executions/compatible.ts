import type { PlannedAction } from '../contract/execution-workflow.ts';

/**
 * Why an execution that completed these actions can't go on in another version; null where it can: what was done must
 * stand there at the same place, under the same id and name.
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
