import { listDecided, type DecidedRow } from '../../db/queries/holds/decided.ts';
import { listTasks, type TaskRow } from '../../db/queries/holds/tasks.ts';
import type { Page } from '../../db/queries/page.ts';
import type { Context } from '../context.ts';
import { taskKeysOf } from './represented.ts';

/** The decisions of a project that wait for the caller, for their groups, and for those in whose place they decide. */
export async function listOwnTasks(
  ctx: Pick<Context, 'tx' | 'caller'>,
  projectId: string,
  page: Page,
): Promise<{ rows: TaskRow[]; isCut: boolean }> {
  const keys = await taskKeysOf(ctx, projectId);
  return keys.length === 0 ? { rows: [], isCut: false } : listTasks(ctx.tx, { projectId, keys }, page);
}

/** The choices that the caller has made in a project; a key has made none. */
export async function listOwnDecided(
  { tx, caller: { accountId, actor } }: Pick<Context, 'tx' | 'caller'>,
  projectId: string,
  page: Page,
): Promise<{ rows: DecidedRow[]; isCut: boolean }> {
  if (actor.type !== 'member' || actor.id === null) return { rows: [], isCut: false };
  return listDecided(tx, { accountId, projectId, memberId: actor.id }, page);
}
