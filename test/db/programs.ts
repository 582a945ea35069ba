import type { Sql } from 'postgres';

/** Reads the functions, triggers and views of a database by name, each as Postgres prints it. Functions of extensions are left out. */
export async function programsOf(sql: Sql): Promise<Record<string, string>> {
  const rows = await sql<{ name: string; definition: string }[]>`
    select p.proname as name, pg_get_functiondef(p.oid) as definition from pg_proc p
    where p.pronamespace = 'public'::regnamespace and not exists (
      select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    union all
    select t.tgname, pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and t.tgparentid = 0 and c.relnamespace = 'public'::regnamespace
    union all
    select c.relname, format('CREATE OR REPLACE VIEW %I AS %s', c.relname, pg_get_viewdef(c.oid)) from pg_class c
    where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace and not exists (
      select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by 1, 2`;
  const names = rows.map(({ name }) => name);
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  if (twice.length > 0) throw new Error(`more than one definition has the name ${twice.join(', ')}`);
  return Object.fromEntries(rows.map(({ name, definition }) => [name, definition]));
}

/** Drops all functions, triggers and views. */
export async function dropPrograms(sql: Sql): Promise<void> {
  await sql`
    do $$ declare one record; begin
      for one in select oid::regclass as name from pg_class
        where relkind = 'v' and relnamespace = 'public'::regnamespace loop
        execute format('drop view if exists %s cascade', one.name);
      end loop;
      for one in select tgname as name, tgrelid::regclass as parent from pg_trigger t join pg_class c on c.oid = t.tgrelid
        where not tgisinternal and tgparentid = 0 and relnamespace = 'public'::regnamespace loop
        execute format('drop trigger %I on %s', one.name, one.parent);
      end loop;
      for one in select oid::regprocedure as name from pg_proc where pronamespace = 'public'::regnamespace loop
        execute format('drop function %s', one.name);
      end loop;
    end $$`;
}

/** Reads the names, arguments and results of the SQL functions, on which their callers rely. */
export const signaturesOf = async (sql: Sql): Promise<string[]> =>
  (
    await sql<{ signature: string }[]>`
      select format('%s(%s) returns %s', proname, pg_get_function_arguments(oid), pg_get_function_result(oid)) as signature
      from pg_proc where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype order by 1`
  ).map(({ signature }) => signature);
