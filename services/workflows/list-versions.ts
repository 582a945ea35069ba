import type { Page } from '../../db/queries/page.ts';
import { listVersions, type VersionRow, type WorkflowKey } from '../../db/queries/workflows.ts';
import type { Context } from '../context.ts';
import { getWorkflow } from './get.ts';

/** Returns a page of the published versions of a workflow. @throws HoldfastError 2005/404 */
export async function listWorkflowVersions(
  ctx: Pick<Context, 'tx'>,
  key: WorkflowKey,
  page: Page,
): Promise<VersionRow[]> {
  await getWorkflow(ctx, key);
  return listVersions(ctx.tx, key, page);
}
