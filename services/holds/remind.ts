import { remindHolds } from '../../db/queries/holds/list-holds.ts';
import type { WorkerContext } from '../context.ts';

const holdsPerRound = 100;

/**
 * Runs one round: writes the reminders of holds that are due. Returns how many there were, and whether there may be
 * more.
 */
export async function remindOfHolds({
  tx,
}: Pick<WorkerContext, 'tx'>): Promise<{ count: number; isMore: boolean }> {
  const count = await remindHolds(tx, holdsPerRound);
  return { count, isMore: count === holdsPerRound };
}
