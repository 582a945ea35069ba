import { errors } from '../../src/errors/catalogue.ts';
import { renameProject as writeName, type ProjectRow } from '../../db/queries/accounts/projects.ts';
import { requireAsKnown, type AsKnown } from '../as-known.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';
import { getProject } from './get.ts';

export interface RenameProject {
  projectId: string;
  name: string;
  asKnown: AsKnown<ProjectRow>;
}

/** Renames a project. @throws HoldfastError 2005/404; what `asKnown` throws */
export async function renameProject(
  ctx: Context,
  { projectId: id, name, asKnown }: RenameProject,
): Promise<ProjectRow> {
  const { tx, caller } = ctx;
  await requireAsKnown(tx, { type: 'project', id }, asKnown, () => getProject(ctx, id));
  const isRenamed = await writeName(tx, { accountId: caller.accountId, id }, name);
  if (!isRenamed) throw errors.recordNotFound('project', id);
  await recordChange(ctx, 'project.rename', { recordId: id, projectId: id });
  return getProject(ctx, id);
}
