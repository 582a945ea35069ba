import {
  projectValues,
  type ProjectValueKey,
  type ProjectValueRow,
} from '../../db/queries/project-values.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { limits } from '../../src/account/variables/limits.ts';
import { requireAsKnown, type AsKnown } from '../as-known.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';
import { getVariable } from './get.ts';

/**
 * Gives a variable another value. Every decision and every try that begins from now on reads it, also of executions that have started before.
 * @throws HoldfastError 2005/404; the errors of `asKnown`
 */
export async function updateVariable(
  ctx: Context,
  key: ProjectValueKey,
  { value, asKnown }: { value: unknown; asKnown: AsKnown<ProjectValueRow> },
): Promise<ProjectValueRow> {
  const { tx, caller } = ctx;
  const { projectId, id } = key;
  await requireAsKnown(tx, { type: 'variable', id }, asKnown, () => getVariable(ctx, key));
  const change = { value: JSON.stringify(value), by: caller.actor, maxVersions: limits.maxVersions };
  if (!(await projectValues.vars.change(tx, key, change))) throw errors.recordNotFound('variable', id);
  await recordChange(ctx, 'variable.update', { recordId: id, projectId });
  return getVariable(ctx, key);
}
