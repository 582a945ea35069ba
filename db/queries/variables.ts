import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../src/audit/actor.ts';
import type { VariableNames } from '../../src/expressions/project-variables.ts';
import type { Database } from '../client.ts';
import { variables } from '../schema/index.ts';
import { pageOfTable, type Page } from './page.ts';
import { isoTime } from './time.ts';
import type { UsingWorkflow } from './used-by.ts';

export interface VariableKey {
  projectId: string;
  id: string;
}

/** Its value is JSON as text. */
export type VariableRow = typeof variables.$inferSelect;

export function listVariables(db: Database, projectId: string, page: Page): Promise<VariableRow[]> {
  const { rest, order } = pageOfTable(page, variables);
  return db
    .select()
    .from(variables)
    .where(and(eq(variables.projectId, projectId), rest))
    .orderBy(...order)
    .limit(page.limit);
}

export async function findVariable(
  db: Database,
  { projectId, id }: VariableKey,
): Promise<VariableRow | null> {
  const [row] = await db
    .select()
    .from(variables)
    .where(and(eq(variables.projectId, projectId), eq(variables.id, id)));
  return row ?? null;
}

/** The values of variables as they are now, by their names, and when each was last changed, in ISO 8601. */
export async function readVariables(
  db: Database,
  projectId: string,
  names: VariableNames,
): Promise<Map<string, { value: unknown; updatedAt: string }>> {
  if (names !== 'all' && names.size === 0) return new Map();
  const named = names === 'all' ? null : [...names];
  const rows = await db.$client<{ name: string; value: string; updatedAt: string }[]>`
    select name, value, updated_at as "updatedAt" from variables
    where project_id = ${projectId} and (${named}::text[] is null or name = any (${named}::text[]))`;
  return new Map(
    rows.map(({ name, value, updatedAt }) => [
      name,
      { value: JSON.parse(value) as unknown, updatedAt: isoTime(updatedAt) },
    ]),
  );
}

export async function countVariables(tx: Database, projectId: string): Promise<number> {
  const [row] = await tx.$client<[{ count: number }]>`
    select count(*)::integer as count from variables where project_id = ${projectId}`;
  return row.count;
}

/** Creates a variable with its first version. Null: the name is taken, or the project is deleted. */
export async function createVariable(
  tx: Database,
  { projectId, name, value, by }: { projectId: string; name: string; value: string; by: Actor },
): Promise<string | null> {
  const [row] = await tx.$client<[{ id: string }?]>`
    with created as (
      insert into variables (project_id, name, value)
      select p.id, ${name}, ${value} from projects p where p.id = ${projectId} and p.archived_at is null
      on conflict (project_id, name) do nothing returning id, created_at
    )
    insert into variable_versions (variable_id, version, value, changed_by, created_at)
    select id, 1, ${value}, ${JSON.stringify(by)}::text::jsonb, created_at from created returning variable_id as id`;
  return row?.id ?? null;
}

/** Gives a variable another value. Of its versions, the newest stay. */
export async function changeVariable(
  tx: Database,
  { projectId, id }: VariableKey,
  { value, by, maxVersions }: { value: string; by: Actor; maxVersions: number },
): Promise<boolean> {
  const rows = await tx.$client`
    with changed as (
      update variables set value = ${value}, version = version + 1, updated_at = clock_timestamp()
      where project_id = ${projectId} and id = ${id} returning id, version, updated_at
    ), purged as (
      delete from variable_versions v using changed c
      where v.variable_id = c.id and v.version <= c.version - ${maxVersions}::integer
    )
    insert into variable_versions (variable_id, version, value, changed_by, created_at)
    select id, version, ${value}, ${JSON.stringify(by)}::text::jsonb, updated_at from changed returning version`;
  return rows.length > 0;
}

export interface VariableVersionRow {
  version: number;
  value: string;
  changedBy: Actor;
  createdAt: string;
}

/** The versions that are kept, the newest first. */
export async function listVariableVersions(
  db: Database,
  { projectId, id }: VariableKey,
): Promise<VariableVersionRow[]> {
  const rows = await db.$client<VariableVersionRow[]>`
    select v.version, v.value, v.changed_by as "changedBy", v.created_at as "createdAt"
    from variable_versions v join variables on variables.id = v.variable_id
    where variables.project_id = ${projectId} and variables.id = ${id} order by v.version desc`;
  return rows.map((row) => ({ ...row, createdAt: isoTime(row.createdAt) }));
}

export async function deleteVariable(tx: Database, { projectId, id }: VariableKey): Promise<boolean> {
  const rows = await tx.$client`
    delete from variables where project_id = ${projectId} and id = ${id} returning id`;
  return rows.length > 0;
}

export async function deleteVariablesOf(tx: Database, projectId: string): Promise<void> {
  await tx.$client`delete from variables where project_id = ${projectId}`;
}

const most = 100;

/** Workflows of the project whose published version names a variable, sorted by name. */
export const workflowsReadingVariable = (
  db: Database,
  projectId: string,
  name: string,
): Promise<UsingWorkflow[]> =>
  db.$client<UsingWorkflow[]>`
    select w.id, w.name from workflows w
    join workflow_versions v on v.workflow_id = w.id and v.version = w.published_version
    where w.project_id = ${projectId} and w.archived_at is null and ${name} = any (v.variables)
    order by w.name, w.id limit ${most}`;

/** The names of the variables of a project: as many as it may have. */
export async function readVariableNames(db: Database, projectId: string): Promise<Set<string>> {
  const rows = await db.$client<{ name: string }[]>`
    select name from variables where project_id = ${projectId} order by name`;
  return new Set(rows.map(({ name }) => name));
}
