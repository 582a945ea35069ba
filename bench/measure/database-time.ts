import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from 'postgres';

/** The writes that follow an answer, such as the time of a key's last use, are over after this time. */
const settleMs = 50;

/**
 * Returns how long Postgres planned and carried out the statements that each repetition of some work caused, in
 * milliseconds. Nothing else may ask the database meanwhile.
 */
export async function databaseTimes(
  sql: Sql,
  samples: number,
  work: (sample: number) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  // The first time prepares the statements.
  for (let sample = 0; sample <= samples; sample++) {
    await sql`select pg_stat_statements_reset()`;
    await work(sample);
    await sleep(settleMs);
    const [row] = await sql<{ ms: number }[]>`
      select coalesce(sum(total_exec_time + total_plan_time), 0)::float8 as ms from pg_stat_statements
      where dbid = (select oid from pg_database where datname = current_database()) and query not like '%pg_stat_statements%'`;
    if (sample > 0) times.push(row?.ms ?? Number.NaN);
  }
  return times;
}

/** From here on, planning counts in each new connection. */
export async function countPlanning(sql: Sql): Promise<void> {
  await sql`create extension if not exists pg_stat_statements`;
  await setForDatabase(sql, { 'pg_stat_statements.track_planning': 'on' });
}

/** Sets the parameters that each new connection to the database has. */
export async function setForDatabase(sql: Sql, settings: Readonly<Record<string, string>>): Promise<void> {
  const [row] = await sql<{ name: string }[]>`select quote_ident(current_database()) as name`;
  for (const [setting, value] of Object.entries(settings))
    await sql.unsafe(`alter database ${row?.name} set ${setting} = '${value}'`);
}
