/** The work that a failed `finally` has left. `cleanup`: the body had not completed. `completion`: it had. */
type Cleanup = 'cleanup' | 'completion';

/**
 * The parts of a row that a redrive has to repair: its `compensate` has failed (`undo`), or its `finally`. If the `finally` of an
 * entry that perhaps had its effect has failed, its `compensate` runs all the same: then both may be left, or the `finally` of
 * the undone entry.
 */
export type PendingRepair = 'undo' | Cleanup | `undo+${Cleanup}` | `undone+${Cleanup}`;

const cleanupOf = (pending: PendingRepair | null): Cleanup | null =>
  pending?.endsWith('cleanup') ? 'cleanup' : pending?.endsWith('completion') ? 'completion' : null;

/** Whether its `compensate` comes first. */
export const isUndo = (pending: PendingRepair | null): boolean =>
  pending === 'undo' || pending?.startsWith('undo+') === true;

/** Whether only the `finally` of an undone entry is left. */
export const isOfUndone = (pending: PendingRepair | null): boolean => pending?.startsWith('undone+') === true;

/** Whether the `finally` that has failed followed on a success. */
export const isOfCompleted = (pending: PendingRepair | null): boolean => cleanupOf(pending) === 'completion';

/** The parts that a redrive runs again. */
export type RepairedPart = 'compensate' | 'finally';

/** The parts that a redrive runs again, in this order. */
export const partsOf = (pending: PendingRepair): RepairedPart[] => [
  ...(isUndo(pending) ? (['compensate'] as const) : []),
  ...(cleanupOf(pending) ? (['finally'] as const) : []),
];

/** The repair that is left after its `compensate` has run. */
export function afterUndo(pending: PendingRepair | null, isUndone: boolean): PendingRepair | null {
  const cleanup = cleanupOf(pending);
  if (isUndone) return cleanup && `undone+${cleanup}`;
  return cleanup ? `undo+${cleanup}` : 'undo';
}
