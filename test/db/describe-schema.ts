import type { Sql } from 'postgres';

/**
 * Describes the schema of a database as text, always in the same order: tables with columns, constraints, indexes and
 * partitions, then triggers and functions.
 */
export async function describeSchema(sql: Sql): Promise<string> {
  const tables = await sql<
    { name: string; kind: string; partition: string | null; settings: string[] | null }[]
  >`
    select c.relname as name, c.relkind::text as kind, pg_get_expr(c.relpartbound, c.oid) as partition,
      c.reloptions as settings
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`;
  const parts: string[] = [];
  for (const { name, kind, partition, settings } of tables) {
    // Monthly partitions depend on the date of the test.
    if (partition !== null && partition !== 'DEFAULT') continue;
    const columns = await sql<{ line: string }[]>`
      select format('  %I %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
        case when a.attnotnull then ' not null' else '' end, coalesce(case a.attgenerated when 'v' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') virtual'
          when 's' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored' else ' default ' || pg_get_expr(d.adbin, d.adrelid) end, '')) as line
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = ${name}::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`;
    const constraints = await sql<{ line: string }[]>`
      select format('  constraint %I %s', conname, pg_get_constraintdef(oid)) as line from pg_constraint
      where conrelid = ${name}::regclass and contype <> 'n' order by conname`;
    const indexes = await sql<{ line: string }[]>`
      select indexdef || ';' as line from pg_indexes where schemaname = 'public' and tablename = ${name} order by indexname`;
    const lines = [...columns, ...constraints].map(({ line }) => line).join(',\n');
    const tail =
      kind === 'p' ? ' partition by range (id)' : partition === null ? '' : ` -- partition: ${partition}`;
    const storage = settings ? ` with (${settings.join(', ')})` : '';
    parts.push(
      `create table ${name} (\n${lines}\n)${storage}${tail};\n${indexes.map(({ line }) => line).join('\n')}`,
    );
  }
  const triggers = await sql<{ definition: string }[]>`
    select pg_get_triggerdef(t.oid) as definition from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and t.tgparentid = 0 and c.relnamespace = 'public'::regnamespace order by t.tgname`;
  parts.push(...triggers.map(({ definition }) => `${definition};`));
  const functions = await sql<{ definition: string }[]>`
    select pg_get_functiondef(oid) as definition from pg_proc where pronamespace = 'public'::regnamespace order by proname`;
  parts.push(...functions.map(({ definition }) => `${definition.trimEnd()};`));
  return `${parts.join('\n\n')}\n`;
}
