import { join } from 'node:path';
import type { Sql } from 'postgres';
import { migrate } from '../../db/migrating/migrate.ts';
import {
  copyMigrations,
  functionsOfPartitions,
  migrationsIn,
  ownMigrations,
  replacedMigrations,
} from '../../scripts/migrations/folders.ts';
import { dropPrograms, programsOf } from '../db/programs.ts';

/**
 * Writes a database as SQL: its functions, then its rows. It leaves out the tables, because migrations create them and never
 * change. The rows of `drizzle.__drizzle_migrations` say which migrations had run; `migrate` refuses any others.
 */
export async function dumpDatabase(sql: Sql): Promise<string> {
  const definitions = Object.values(await programsOf(sql)).map((definition) => `${definition.trim()};`);
  // Functions come before triggers, because a trigger needs its function.
  const lines = definitions.toSorted((one, other) => Number(isTrigger(one)) - Number(isTrigger(other)));
  const tables = await sql<{ name: string; columns: string[] }[]>`
    select c.oid::regclass::text as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace) and c.relkind in ('r', 'p') and not c.relispartition
    group by c.oid order by 1`;
  for (const { name, columns } of tables) {
    const values = columns.map((column) => `quote_nullable(${column}::text)`).join(", ', ', ");
    const rows = await sql.unsafe<{ row: string }[]>(
      `select concat(${values}) as row from ${name} order by 1`,
    );
    lines.push(...rows.map(({ row }) => `insert into ${name} (${columns.join(', ')}) values (${row});`));
  }
  return `${lines.join('\n')}\n`;
}

const isTrigger = (definition: string): boolean => definition.startsWith('CREATE TRIGGER');

/** Restores a dump into an empty database. The migrations of that time are copied into `folder`. */
export async function restoreDatabase(sql: Sql, url: string, dump: string, folder: string): Promise<void> {
  await migrate(url, {
    migrationsFolder: migrationsOf(dump, join(folder, 'migrations')),
    functions: functionsOfPartitions,
  });
  await dropPrograms(sql);
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`set local check_function_bodies = off`;
    await tx`truncate drizzle.__drizzle_migrations, drizzle.applied_functions`;
    await tx.unsafe(dump);
  });
}

/** Copies the migrations that the database had, by their times. */
function migrationsOf(dump: string, copy: string): string {
  const rows = dump.matchAll(/^insert into drizzle\.__drizzle_migrations .*'(\d+)'\);$/gm);
  const times = new Set([...rows].map(([, time]) => Number(time)));
  const isOlder = migrationsIn(replacedMigrations).some(({ when }) => times.has(when));
  return copyMigrations(isOlder ? replacedMigrations : ownMigrations, copy, ({ when }) => times.has(when));
}

/** Moves every timestamp in a database, so that an old dump is as old as the test needs it to be. */
export async function shiftTimes(sql: Sql, milliseconds: number): Promise<void> {
  const columns = await sql<{ table: string; column: string }[]>`
    select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and a.atttypid = 'timestamptz'::regtype`;
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    for (const { table, column } of columns) {
      await tx`update ${tx(table)} set ${tx(column)} = ${tx(column)} + ${milliseconds} * interval '1 millisecond'`;
    }
  });
}
