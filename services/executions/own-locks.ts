import { retakeLocks } from '../../db/queries/executions/locks.ts';
import type { ExecutionKey } from '../../db/queries/executions/read.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import type { Context } from '../context.ts';

/**
 * Takes the locks again that an execution had as it was ended from outside: entries within a block continue under its lock. It
 * comes before all that locks the execution (`retake_locks`).
 * @throws HoldfastError 2006/409 if others have one of them, or wait for it
 */
export async function requireOwnLocks({ tx }: Pick<Context, 'tx'>, key: ExecutionKey): Promise<void> {
  const holder = await retakeLocks(tx, key);
  if (holder !== null) throw errors.redriveLockTaken(holder);
}
