import { projectValues } from '../../db/queries/project-values.ts';
import {
  type ProjectNames,
  type ProjectRoot,
  type ProjectValues,
  type ValueNames,
} from '../../src/language/expressions/project-values.ts';
import type { Context } from '../context.ts';

/** All variables and calendars of a project as expressions see them now. */
export const readProjectValues = async (
  { tx }: Pick<Context, 'tx'>,
  projectId: string,
): Promise<ProjectValues> => ({
  vars: valuesOf(await projectValues.vars.read(tx, projectId, 'all')),
  calendars: valuesOf(await projectValues.calendars.read(tx, projectId, 'all')),
});

/**
 * Returns the values with these names, if they have not changed since a time (ISO 8601); null otherwise. A value that was computed with them is
 * shown again only if they are certainly the same.
 */
export async function unchangedProjectValues(
  ctx: Pick<Context, 'tx'>,
  projectId: string,
  names: ProjectNames,
  since: string,
): Promise<ProjectValues | null> {
  const vars = await unchanged(ctx, { projectId, root: 'vars', since }, names.vars);
  const calendars = await unchanged(ctx, { projectId, root: 'calendars', since }, names.calendars);
  return vars && calendars && { vars, calendars };
}

async function unchanged(
  { tx }: Pick<Context, 'tx'>,
  { projectId, root, since }: { projectId: string; root: ProjectRoot; since: string },
  names: ValueNames,
): Promise<Record<string, unknown> | null> {
  if (names === 'all') return null;
  const found = await projectValues[root].read(tx, projectId, names);
  const isSame = [...names].every((name) => {
    const value = found.get(name);
    return value !== undefined && value.updatedAt < since;
  });
  return isSame ? valuesOf(found) : null;
}

const valuesOf = (found: ReadonlyMap<string, { value: unknown }>): Record<string, unknown> =>
  Object.fromEntries([...found].map(([name, { value }]) => [name, value]));
