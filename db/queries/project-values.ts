import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../src/account/audit/actor.ts';
import { type Calendar, freeDaysOf } from '../../src/time/calendars/calendar.ts';
import type { ValueNames } from '../../src/language/expressions/project-values.ts';
import type { Database } from '../connection/client.ts';
import { calendars, variables } from '../schema/index.ts';
import { pageOfTable, type Page } from './page.ts';
import { isoTime } from './time.ts';
import type { UsingWorkflow } from './used-by.ts';

export interface ProjectValueKey {
  projectId: string;
  id: string;
}

/** A named value of a project with its versions. The value is JSON as text. */
export type ProjectValueRow = typeof variables.$inferSelect;

export interface ProjectValueVersionRow {
  version: number;
  value: string;
  changedBy: Actor;
  createdAt: string;
}

/** The tables of a sort of values, which have the same columns. `named` is the column of versions of workflows with the names that they read. */
interface Tables {
  table: typeof variables | typeof calendars;
  name: string;
  versions: string;
  owner: string;
  named: string;
  /** The part of a value that expressions see. */
  forExpressions: (value: unknown) => unknown;
}

const mostUses = 100;

/** The queries of a sort of named values of a project. */
const queriesOf = ({ table, name: ofTable, versions, owner, named: column, forExpressions }: Tables) => ({
  list(db: Database, projectId: string, page: Page): Promise<ProjectValueRow[]> {
    const { rest, order } = pageOfTable(page, table);
    return db
      .select()
      .from(table)
      .where(and(eq(table.projectId, projectId), rest))
      .orderBy(...order)
      .limit(page.limit);
  },

  async find(db: Database, { projectId, id }: ProjectValueKey): Promise<ProjectValueRow | null> {
    const [row] = await db
      .select()
      .from(table)
      .where(and(eq(table.projectId, projectId), eq(table.id, id)));
    return row ?? null;
  },

  /** The values as expressions see them now, by their names, and when each was last changed, in ISO 8601. */
  async read(
    db: Database,
    projectId: string,
    names: ValueNames,
  ): Promise<Map<string, { value: unknown; updatedAt: string }>> {
    if (names !== 'all' && names.size === 0) return new Map();
    const named = names === 'all' ? null : [...names];
    const rows = await db.$client<{ name: string; value: string; updatedAt: string }[]>`
      select name, value, updated_at as "updatedAt" from ${db.$client(ofTable)}
      where project_id = ${projectId} and (${named}::text[] is null or name = any (${named}::text[]))`;
    return new Map(
      rows.map(({ name, value, updatedAt }) => [
        name,
        { value: forExpressions(JSON.parse(value)), updatedAt: isoTime(updatedAt) },
      ]),
    );
  },

  async count(tx: Database, projectId: string): Promise<number> {
    const [row] = await tx.$client<[{ count: number }]>`
      select count(*)::integer as count from ${tx.$client(ofTable)} where project_id = ${projectId}`;
    return row.count;
  },

  /** Creates a value with its first version. Null: the name is taken, or the project is deleted. */
  async create(
    tx: Database,
    { projectId, name, value, by }: { projectId: string; name: string; value: string; by: Actor },
  ): Promise<string | null> {
    const sql = tx.$client;
    const [row] = await sql<[{ id: string }?]>`
      with created as (
        insert into ${sql(ofTable)} (project_id, name, value)
        select p.id, ${name}, ${value} from projects p where p.id = ${projectId} and p.archived_at is null
        on conflict (project_id, name) do nothing returning id, created_at
      )
      insert into ${sql(versions)} (${sql(owner)}, version, value, changed_by, created_at)
      select id, 1, ${value}, ${JSON.stringify(by)}::text::jsonb, created_at from created
      returning ${sql(owner)} as id`;
    return row?.id ?? null;
  },

  /** Changes a value. Of its versions, the newest stay. */
  async change(
    tx: Database,
    { projectId, id }: ProjectValueKey,
    { value, by, maxVersions }: { value: string; by: Actor; maxVersions: number },
  ): Promise<boolean> {
    const sql = tx.$client;
    const rows = await sql`
      with changed as (
        update ${sql(ofTable)} set value = ${value}, version = version + 1, updated_at = clock_timestamp()
        where project_id = ${projectId} and id = ${id} returning id, version, updated_at
      ), purged as (
        delete from ${sql(versions)} v using changed c
        where v.${sql(owner)} = c.id and v.version <= c.version - ${maxVersions}::integer
      )
      insert into ${sql(versions)} (${sql(owner)}, version, value, changed_by, created_at)
      select id, version, ${value}, ${JSON.stringify(by)}::text::jsonb, updated_at from changed returning version`;
    return rows.length > 0;
  },

  /** The versions that are kept, the newest first. */
  async listVersions(db: Database, { projectId, id }: ProjectValueKey): Promise<ProjectValueVersionRow[]> {
    const sql = db.$client;
    const rows = await sql<ProjectValueVersionRow[]>`
      select v.version, v.value, v.changed_by as "changedBy", v.created_at as "createdAt"
      from ${sql(versions)} v join ${sql(ofTable)} o on o.id = v.${sql(owner)}
      where o.project_id = ${projectId} and o.id = ${id} order by v.version desc`;
    return rows.map((row) => ({ ...row, createdAt: isoTime(row.createdAt) }));
  },

  async remove(tx: Database, { projectId, id }: ProjectValueKey): Promise<boolean> {
    const rows = await tx.$client`
      delete from ${tx.$client(ofTable)} where project_id = ${projectId} and id = ${id} returning id`;
    return rows.length > 0;
  },

  async removeAll(tx: Database, projectId: string): Promise<void> {
    await tx.$client`delete from ${tx.$client(ofTable)} where project_id = ${projectId}`;
  },

  /** Workflows of the project whose published version names the value, sorted by name. */
  workflowsReading: (db: Database, projectId: string, name: string): Promise<UsingWorkflow[]> =>
    db.$client<UsingWorkflow[]>`
      select w.id, w.name from workflows w
      join workflow_versions v on v.workflow_id = w.id and v.version = w.published_version
      where w.project_id = ${projectId} and w.archived_at is null and ${name} = any (v.${db.$client(column)})
      order by w.name, w.id limit ${mostUses}`,

  /** Which of these names are there. Nobody deletes or changes them until the end of the transaction. */
  async keepNames(tx: Database, projectId: string, names: readonly string[]): Promise<Set<string>> {
    const rows = await tx.$client<{ name: string }[]>`
      select name from ${tx.$client(ofTable)} where project_id = ${projectId} and name = any (${[...names]}::text[])
      order by name for share`;
    return new Set(rows.map(({ name }) => name));
  },

  /** The names of the values of a project: as many as it may have. */
  async readNames(db: Database, projectId: string): Promise<Set<string>> {
    const rows = await db.$client<{ name: string }[]>`
      select name from ${db.$client(ofTable)} where project_id = ${projectId} order by name`;
    return new Set(rows.map(({ name }) => name));
  },
});

/** The sorts of values by the roots under which expressions read them. */
export const projectValues = {
  vars: queriesOf({
    table: variables,
    name: 'variables',
    versions: 'variable_versions',
    owner: 'variable_id',
    named: 'variables',
    forExpressions: (value) => value,
  }),
  calendars: queriesOf({
    table: calendars,
    name: 'calendars',
    versions: 'calendar_versions',
    owner: 'calendar_id',
    named: 'calendars',
    forExpressions: (value) => freeDaysOf(value as Calendar),
  }),
} as const;
