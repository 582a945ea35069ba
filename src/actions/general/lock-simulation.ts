import { errors } from '../../language/errors/catalogue.ts';
import type { ComputedOutput, SimulatedTry } from '../simulation.ts';

interface LockAttributes {
  key: string | number;
  limit?: number;
  onFull?: 'wait' | 'refuse';
}

/** Takes a lock, unless it would wait for itself. Nobody knows here how long it waits for others. */
export async function simulateLock({ attributes, actionId, takeLock }: SimulatedTry): Promise<null> {
  const { key, limit = 1, onFull = 'wait' } = attributes as unknown as LockAttributes;
  const state = takeLock(String(key), limit);
  if (state === 'own') throw errors.lockOwn(actionId);
  if (state === 'taken' && onFull === 'refuse') throw errors.lockFull(actionId, limit);
  return null;
}

export const lockedAtOnce = async ({ now }: SimulatedTry): Promise<ComputedOutput> => ({
  output: { lockedAt: new Date(now).toISOString() },
  afterMs: 0,
});
