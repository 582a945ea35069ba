import {
  projectValues,
  type ProjectValueKey,
  type ProjectValueRow,
  type ProjectValueVersionRow,
} from '../../db/queries/project-values.ts';
import type { UsingWorkflow } from '../../db/queries/used-by.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import type { Context } from '../context.ts';

/** Returns a variable, with the workflows whose published version names it. @throws HoldfastError 2005/404 */
export async function getVariableWithUses(
  ctx: Pick<Context, 'tx'>,
  key: ProjectValueKey,
): Promise<{ variable: ProjectValueRow; workflows: UsingWorkflow[] }> {
  const variable = await getVariable(ctx, key);
  return {
    variable,
    workflows: await projectValues.vars.workflowsReading(ctx.tx, key.projectId, variable.name),
  };
}

/** @throws HoldfastError 2005/404 */
export async function getVariable(
  { tx }: Pick<Context, 'tx'>,
  key: ProjectValueKey,
): Promise<ProjectValueRow> {
  const variable = await projectValues.vars.find(tx, key);
  if (!variable) throw errors.recordNotFound('variable', key.id);
  return variable;
}

/** Returns the versions of a variable that are kept, the newest first. @throws HoldfastError 2005/404 */
export async function getVariableVersions(
  { tx }: Pick<Context, 'tx'>,
  key: ProjectValueKey,
): Promise<ProjectValueVersionRow[]> {
  const versions = await projectValues.vars.listVersions(tx, key);
  if (versions.length === 0) throw errors.recordNotFound('variable', key.id);
  return versions;
}
