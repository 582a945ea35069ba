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
