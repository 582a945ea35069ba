import type { AdministratorContext } from '../services/administrator.ts';
import { inTransaction } from '../services/context.ts';
import type { Context } from './command.ts';

/**
 * Calls verbs as the administrator who runs the command, in one transaction, and waits for the tasks after the commit.
 */
export async function administer<Result>(
  { db, administrator }: Pick<Context, 'db' | 'administrator'>,
  work: (ctx: AdministratorContext) => Promise<Result>,
): Promise<Result> {
  const tasks: Promise<void>[] = [];
  const result = await inTransaction<AdministratorContext, Result>(
    {
      tx: db,
      administrator,
      origin: { ip: null, requestId: null },
      clock: () => new Date(),
      afterCommit: (task) => void tasks.push(task()),
    },
    work,
  );
  await Promise.all(tasks);
  return result;
}
