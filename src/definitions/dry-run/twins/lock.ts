import { errors } from '../../../language/errors/catalogue.ts';
import type { Twin } from './twin.ts';

/** Takes a lock, unless it would wait for itself. Nobody knows here how long it waits for others. */
export const lock: Twin = async ({ attributes, path, locks }) => {
  const { key, limit = 1, onFull = 'wait' } = attributes as LockAttributes;
  const state = locks.take(path, String(key), limit);
  if (state === 'own') throw errors.lockOwn(path);
  if (state === 'taken' && onFull === 'refuse') throw errors.lockFull(path, limit);
  return null;
};

interface LockAttributes {
  key: string | number;
  limit?: number;
  onFull?: 'wait' | 'refuse';
}
