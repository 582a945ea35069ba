import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Sql } from 'postgres';
import { migrate } from '../../db/migrate.ts';
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

const migrations = fileURLToPath(new URL('../../db/migrations', import.meta.url));

/** Restores a dump into an empty database. The migrations of that time are copied into `folder`. */
export async function restoreDatabase(sql: Sql, url: string, dump: string, folder: string): Promise<void> {
  const count = dump
    .split('\n')
    .filter((line) => line.startsWith('insert into drizzle.__drizzle_migrations ')).length;
  await migrate(url, { migrationsFolder: firstMigrations(count, folder), functions: [] });
  await dropPrograms(sql);
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`set local check_function_bodies = off`;
    await tx`truncate drizzle.__drizzle_migrations`;
    await tx.unsafe(dump);
  });
}

function firstMigrations(count: number, folder: string): string {
  const copy = join(folder, 'migrations');
  mkdirSync(join(copy, 'meta'), { recursive: true });
  const read = readFileSync(join(migrations, 'meta/_journal.json'), 'utf8');
  const journal = JSON.parse(read) as { entries: { tag: string }[] };
  const entries = journal.entries.slice(0, count);
  for (const { tag } of entries) cpSync(join(migrations, `${tag}.sql`), join(copy, `${tag}.sql`));
  writeFileSync(join(copy, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  return copy;
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
