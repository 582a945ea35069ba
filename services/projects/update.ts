import { errors } from '../../src/language/errors/catalogue.ts';
import { changeProject, type ProjectChange, type ProjectRow } from '../../db/queries/accounts/projects.ts';
import { requireAsKnown, type AsKnown } from '../as-known.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';
import { requireScope } from '../permissions.ts';
import { getProject } from './get.ts';

export interface UpdateProject {
  projectId: string;
  change: ProjectChange;
  asKnown: AsKnown<ProjectRow>;
}

/**
 * Renames a project, or sets how long its executions are kept. Fewer days erase executions, so the caller needs the right to erase them.
 * @throws HoldfastError 2005/403, 404; the errors of `asKnown`
 */
export async function updateProject(
  ctx: Context,
  { projectId: id, change, asKnown }: UpdateProject,
): Promise<ProjectRow> {
  const { tx, caller } = ctx;
  if (change.storedDays !== undefined) requireScope(caller, 'executions:erase');
  await requireAsKnown(tx, { type: 'project', id }, asKnown, () => getProject(ctx, id));
  const isChanged = await changeProject(tx, { accountId: caller.accountId, id }, change);
  if (!isChanged) throw errors.recordNotFound('project', id);
  const recorded = { recordId: id, projectId: id };
  if (change.name !== undefined) await recordChange(ctx, 'project.rename', recorded);
  if (change.storedDays !== undefined) await recordChange(ctx, 'project.setStoredDays', recorded);
  return getProject(ctx, id);
}
