import { projectValues, type ProjectValueKey } from '../../db/queries/project-values.ts';
import { errors } from '../../src/errors/catalogue.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';
import { getVariable } from './get.ts';

/** Deletes a variable with its versions. An expression that reads it fails from then on. @throws HoldfastError 2005/404 */
export async function deleteVariable(ctx: Context, key: ProjectValueKey): Promise<void> {
  const { projectId, id } = key;
  const { name } = await getVariable(ctx, key);
  if (!(await projectValues.vars.remove(ctx.tx, key))) throw errors.recordNotFound('variable', id);
  await recordChange(ctx, 'variable.delete', { recordId: id, projectId, recordName: name });
}
