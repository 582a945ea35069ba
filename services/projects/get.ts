import { errors } from '../../src/language/errors/catalogue.ts';
import { findProject, type ProjectRow } from '../../db/queries/accounts/projects.ts';
import { isUuid } from '../../src/language/names/uuid.ts';
import type { Context } from '../context.ts';

/** Returns a project that the caller may enter. @throws HoldfastError 2005/404 */
export async function getProject(
  { tx, caller }: Pick<Context, 'tx' | 'caller'>,
  id: string,
): Promise<ProjectRow> {
  const project = isUuid(id) ? await findProject(tx, caller, id) : null;
  if (!project) throw errors.recordNotFound('project', id);
  return project;
}
