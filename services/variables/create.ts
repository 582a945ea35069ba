import { lockRecord } from '../../db/queries/lock-record.ts';
import { projectValues, type ProjectValueRow } from '../../db/queries/project-values.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { limits } from '../../src/account/variables/limits.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';
import { getVariable } from './get.ts';

/**
 * Creates a variable, which the expressions of all workflows of the project read.
 * @throws HoldfastError 2006/409 if the name is taken, or there are too many
 */
export async function createVariable(
  ctx: Context,
  { projectId, name, value }: { projectId: string; name: string; value: unknown },
): Promise<ProjectValueRow> {
  const { tx, caller } = ctx;
  await lockRecord(tx, 'project', projectId);
  if ((await projectValues.vars.count(tx, projectId)) >= limits.maxVariables)
    throw errors.variablesFull(limits.maxVariables);
  const variable = { projectId, name, value: JSON.stringify(value), by: caller.actor };
  const id = await projectValues.vars.create(tx, variable);
  if (id === null) throw errors.variableNameTaken(name);
  await recordChange(ctx, 'variable.create', { recordId: id, projectId });
  return getVariable(ctx, { projectId, id });
}
