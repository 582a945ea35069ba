import type { Sql } from 'postgres';

/** An execution on hold that was made by the API, and how many of its copies there are to be. */
export interface Original {
  id: string;
  copies: number;
}

const projects = 200;
const accounts = 20;
/** The share of all copies that are in the project of the originals. */
const shareOfLargest = 0.4;
const days = 25;

/** Values that differ from the row of the original, as SQL of the copy `c` and the row `o`. */
const executionRow = {
  id: 'c.id',
  project_id: 'c.project_id',
  workflow_id: 'c.workflow_id',
  version_id: 'c.version_id',
  wallet_id: 'c.wallet_id',
  created_at: 'c.created_at',
  updated_at: 'c.created_at',
  start_time: 'c.created_at',
  dispatched_at: 'c.created_at',
  // No run of the copies is in Temporal, so the reconciler must not look for them.
  verified_at: `now() + interval '1 day'`,
  business_key: `'copy-' || c.n`,
  labels: `jsonb_build_object('number', 'copy-' || c.n)`,
};

/** The tables with rows of an execution on hold: the column that names the execution, and the columns that differ. */
const tables: Readonly<Record<string, { of: string; differs: Readonly<Record<string, string>> }>> = {
  executions: { of: 'id', differs: executionRow },
  data_keys: { of: 'owner_id', differs: { owner_id: 'c.id', created_at: 'c.created_at' } },
  execution_labels: {
    of: 'execution_id',
    differs: { execution_id: 'c.id', project_id: 'c.project_id', value: `'copy-' || c.n` },
  },
  execution_entries: {
    of: 'execution_id',
    differs: { execution_id: 'c.id', started_at: 'c.created_at', updated_at: 'c.created_at' },
  },
  holds: {
    of: 'execution_id',
    differs: {
      id: 'uuidv7(c.age)',
      execution_id: 'c.id',
      project_id: 'c.project_id',
      created_at: 'c.created_at',
      expires_at: 'c.expires_at',
      signal_again_at: `c.expires_at + interval '1 minute'`,
      reminders: `case when o.reminders = '{}' then o.reminders else array[c.expires_at - interval '1 day'] end`,
      // A callback's key is unique, and a task's is the same within a project.
      keys: `array(select case
        when starts_with(k.key, 'callback:') then 'callback:' || rtrim(translate(encode(sha256(c.id::text::bytea), 'base64'), '+/', '-_'), '=')
        when starts_with(k.key, 'task:') and c.project_id <> o.project_id
          then 'task:' || rtrim(translate(encode(sha256((k.key || c.project_id)::bytea), 'base64'), '+/', '-_'), '=')
        else k.key end from unnest(o.keys) with ordinality k(key, place) order by k.place)`,
    },
  },
  handoffs: {
    of: 'execution_id',
    differs: {
      token_hash: 'sha256((c.id::text || o.action_id)::bytea)',
      execution_id: 'c.id',
      project_id: 'c.project_id',
      created_at: 'c.created_at',
    },
  },
  log: {
    of: 'execution_id',
    differs: {
      id: 'uuidv7(c.age)',
      execution_id: 'c.id',
      project_id: 'c.project_id',
      wallet_id: 'c.wallet_id',
      created_at: 'c.created_at',
    },
  },
  audit_log: {
    of: 'record_id',
    differs: {
      id: 'uuidv7(c.age)',
      record_id: 'c.id',
      project_id: 'c.project_id',
      account_id: 'c.account_id',
      created_at: 'c.created_at',
    },
  },
};

/** The tables that grow with executions on hold. */
export const growing: ReadonlySet<string> = new Set([...Object.keys(tables), 'inbox']);

/**
 * Multiplies executions on hold in SQL, over many projects of several accounts, with the ids and times of the last
 * weeks. Their data is a copy of the original's data, which no copy can decrypt, and they have no runs in Temporal.
 */
export async function multiply(
  sql: Sql,
  originals: readonly Original[],
  tell: (text: string) => void,
): Promise<void> {
  await sql`set synchronous_commit = off`;
  // The triggers and the checks of foreign keys are off: the rows that they would write are inserted here.
  await sql`set session_replication_role = replica`;
  await sql`set maintenance_work_mem = '512MB'`;
  await sql`select setseed(0.5)`;
  await requireTables(sql, originals);
  await makeProjects(sql, originals);
  const ids = originals.map(({ id }) => `'${id}'`).join();
  // Indexes that are made at once take a fraction of the time.
  const indexes = await dropIndexes(sql);
  for (const [table, { of }] of Object.entries(tables))
    await sql.unsafe(
      `create temporary table original_${table} as select * from ${table} where ${of} in (${ids})`,
    );
  for (const { id, copies } of originals) {
    await sql.unsafe(`
      drop table if exists copies;
      create temporary table copies as
      select s.*, uuid_extract_timestamp(s.id) as created_at, now() + random() * interval '300 days' + interval '2 days' as expires_at
      from (select n, uuidv7(age) as id, age, place.project_id, place.account_id, place.wallet_id, place.workflow_id, place.version_id
        from (select n, -(random() * interval '${days} days' + interval '1 hour') as age,
            case when random() < ${shareOfLargest} then 0 else 1 + floor(random() * ${projects - 1})::integer end as project
          from generate_series(1, ${copies}) n) drawn
        join places place on place.original = '${id}' and place.number = drawn.project order by age) s`);
    await sql`analyze copies`;
    for (const [table, { of, differs }] of Object.entries(tables)) {
      const columns = await columnsOf(sql, table);
      const values = columns.map((column) => differs[column] ?? `o.${column}`);
      const startedAt = performance.now();
      const { count } = await sql.unsafe(
        `insert into ${table} (${columns.join()}) select ${values.join()} from copies c join original_${table} o on o.${of} = '${id}'`,
      );
      tell(`${count} rows of ${table} in ${Math.round((performance.now() - startedAt) / 1000)} s`);
    }
  }
  for (const { name, text } of indexes) {
    await sql.unsafe(text);
    tell(`the index ${name} is there again`);
  }
  await sql`set session_replication_role = origin`;
  await sql.unsafe(
    `drop table copies, places, ${Object.keys(tables)
      .map((table) => `original_${table}`)
      .join()}`,
  );
  await sql`vacuum (analyze)`;
}

/** @throws Error if an original has rows in a table that is not copied */
async function requireTables(sql: Sql, originals: readonly Original[]): Promise<void> {
  const owners = await sql<{ name: string }[]>`
    select table_name as name from information_schema.columns join pg_class c on c.relname = table_name and not c.relispartition
    where table_schema = 'public' and column_name = 'execution_id'`;
  for (const { name } of owners)
    for (const { id } of originals) {
      const [row] = await sql.unsafe(`select from ${name} where execution_id = '${id}' limit 1`);
      if (row !== undefined && tables[name] === undefined)
        throw new Error(`${name} has rows of an execution on hold, too`);
    }
}

/** Drops the indexes of the tables, and returns the statements that make them. Those of keys and constraints stay. */
async function dropIndexes(sql: Sql): Promise<{ name: string; text: string }[]> {
  const indexes = await sql<{ name: string; text: string }[]>`
    select c.relname as name, replace(pg_get_indexdef(c.oid), ' ON ONLY ', ' ON ') as text
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = any (${Object.keys(tables)}::regclass[]) and not exists (select from pg_constraint where conindid = c.oid)`;
  for (const { name } of indexes) await sql`drop index ${sql(name)}`;
  return [...indexes];
}

/** Makes the other accounts and projects, each with a wallet and a workflow for each original. */
async function makeProjects(sql: Sql, originals: readonly Original[]): Promise<void> {
  await sql.unsafe(`
    create temporary table places (original uuid, number integer, account_id uuid, project_id uuid, wallet_id uuid, workflow_id uuid, version_id uuid);
    insert into places select e.id, 0, p.account_id, p.id, e.wallet_id, e.workflow_id, e.version_id
      from executions e join projects p on p.id = e.project_id where e.id in (${originals.map(({ id }) => `'${id}'`).join()});
    create temporary table homes as
      select number, account_id, uuidv7() as project_id, uuidv7() as wallet_id
      from generate_series(1, ${projects - 1}) number
      join (select n, uuidv7() as account_id from generate_series(0, ${accounts - 1}) n) a on a.n = number % ${accounts};
    insert into places select o.original, h.number, h.account_id, h.project_id, h.wallet_id, uuidv7(), uuidv7() from places o cross join homes h;
    insert into accounts (id, name) select distinct account_id, 'Account ' || account_id from homes;
    insert into projects (id, account_id, name) select project_id, account_id, 'Project ' || number from homes;
    insert into wallets (id, project_id, name, is_default) select wallet_id, project_id, 'Wallet', true from homes;
    drop table homes`);
  const copy = async (
    table: string,
    of: string,
    differs: Readonly<Record<string, string>>,
  ): Promise<void> => {
    const columns = await columnsOf(sql, table);
    await sql.unsafe(`
      insert into ${table} (${columns.join()}) select ${columns.map((column) => differs[column] ?? `o.${column}`).join()}
      from places p join executions e on e.id = p.original join ${table} o on o.id = e.${of} where p.number > 0`);
  };
  await copy('workflows', 'workflow_id', { id: 'p.workflow_id', project_id: 'p.project_id' });
  await copy('workflow_versions', 'version_id', { id: 'p.version_id', workflow_id: 'p.workflow_id' });
}

/** The columns that a row is inserted with: virtual ones follow from others. */
async function columnsOf(sql: Sql, table: string): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select quote_ident(attname) as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`;
  return rows.map(({ name }) => name);
}
