import { readVariables } from '../../db/queries/variables.ts';
import type { VariableNames } from '../../src/expressions/project-variables.ts';
import type { Context } from '../context.ts';

/** The values of variables as they are now, by their names; all of the project if none are named. */
export async function readVariableValues(
  { tx }: Pick<Context, 'tx'>,
  projectId: string,
  names: VariableNames = 'all',
): Promise<Record<string, unknown>> {
  const found = await readVariables(tx, projectId, names);
  return Object.fromEntries([...found].map(([name, { value }]) => [name, value]));
}

/**
 * The same values, if nobody has changed them since a time (ISO 8601): what was computed with them is shown again only if they are sure to be the same.
 * Null otherwise.
 */
export async function unchangedVariables(
  { tx }: Pick<Context, 'tx'>,
  projectId: string,
  names: VariableNames,
  since: string,
): Promise<Record<string, unknown> | null> {
  if (names === 'all') return null;
  const found = await readVariables(tx, projectId, names);
  const isSame = [...names].every((name) => {
    const variable = found.get(name);
    return variable !== undefined && variable.updatedAt < since;
  });
  return isSame ? Object.fromEntries([...found].map(([name, { value }]) => [name, value])) : null;
}
