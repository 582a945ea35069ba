import { lockRecord } from '../../db/queries/lock-record.ts';
import { projectValues, type ProjectValueKey } from '../../db/queries/project-values.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';
import { getVariable, getVariableWithUses } from './get.ts';

/**
 * Deletes a variable with its versions.
 * @throws HoldfastError 2005/404; 2006/409 if published workflows name it
 */
export async function deleteVariable(ctx: Context, key: ProjectValueKey): Promise<void> {
  const { projectId, id } = key;
  await getVariable(ctx, key);
  // A workflow that is published meanwhile keeps it.
  await lockRecord(ctx.tx, 'variable', id);
  const { variable, workflows } = await getVariableWithUses(ctx, key);
  if (workflows.length > 0) throw errors.variableUsed(variable.name, workflows);
  if (!(await projectValues.vars.remove(ctx.tx, key))) throw errors.recordNotFound('variable', id);
  await recordChange(ctx, 'variable.delete', { recordId: id, projectId, recordName: variable.name });
}
