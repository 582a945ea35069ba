import { eraseSomeOfProject, listProjectsToErase } from '../../db/queries/retention/deleted-projects.ts';
import type { WorkerContext } from '../context.ts';

/**
 * Erases a batch of each project that was deleted before. A record that cannot be erased is logged, and tried again another day.
 * Returns the number of erased records; at least `limit` means that there is more.
 */
export async function eraseDeletedProjects(
  { tx, log }: WorkerContext,
  { deletedBefore, limit }: { deletedBefore: Date; limit: number },
): Promise<number> {
  const due = await listProjectsToErase(tx, { deletedBefore, limit });
  let rows = 0;
  let failures = 0;
  for (const projectId of due) {
    try {
      rows += await eraseSomeOfProject(tx, projectId, limit);
    } catch (error) {
      failures++;
      log.error({ err: error, projectId }, 'a deleted project could not be erased');
    }
  }
  return failures < due.length ? Math.max(rows, due.length) : 0;
}
