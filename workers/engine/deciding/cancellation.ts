import { canBeCancelled } from '../../../src/engine/walker/cancel.ts';
import type { DecisionBuilder } from './decision-builder.ts';
import { rootPath } from '../../../src/engine/plan/path.ts';

/** Begins a cancellation that is promised and that nobody has begun yet. */
export async function beginCancellation(decision: DecisionBuilder): Promise<void> {
  if (!decision.run.loaded.isCancellationRequested) return;
  await decision.rows.read(rootPath);
  if (isToBeCancelled(decision)) await decision.on({ kind: 'cancel' });
}

/** Whether a cancellation is promised that nobody has begun yet. */
export const isToBeCancelled = ({ run, rows }: DecisionBuilder): boolean => {
  const root = rows.row(rootPath);
  return run.loaded.isCancellationRequested && root !== undefined && canBeCancelled(root);
};
