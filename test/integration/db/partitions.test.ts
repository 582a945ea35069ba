import type { Sql, TransactionSql } from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectDatabase, type Database } from '../../../db/connection/client.ts';
import { ensurePartitions } from '../../../db/migrating/partitions.ts';
import { check, workflowOf } from '../../stack/definitions.ts';
import { holdLock } from '../../stack/held-lock.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';

let stack: OwnStack;
let other: Database;
beforeAll(async () => {
  stack = await startStack();
  other = connectDatabase({ url: stack.database.url, max: 1, applicationName: 'other' });
});
afterAll(async () => {
  await other.$client.end();
  await stack.stop();
});

/** Returns the middle of January so many years from now, far beyond the existing partitions. */
const inYears = (years: number): Date => new Date(Date.UTC(new Date().getUTCFullYear() + years, 0, 15));

const startsLogged = async (ids: readonly string[]): Promise<number> => {
  const [row] = await stack.db.$client<[{ count: number }]>`
    select count(distinct execution_id)::integer as count from log
    where execution_id = any (${[...ids]}::uuid[]) and type = 'workflowExecution.created'`;
  return row.count;
};

it('no statement waits behind a reader for new partitions, and they are there after it', async () => {
  const workflowId = await stack.publish(workflowOf([check('one')]));
  // This reads log and inbox, as a backup does.
  const reading = await holdLock(
    stack.db,
    (sql) => sql`select (select count(*) from log), (select count(*) from inbox)`,
  );
  const [missing, ...started] = await Promise.all([
    ensurePartitions(stack.db, inYears(3)),
    ...Array.from({ length: 20 }, () => stack.start(workflowId)),
  ]);
  const ids = started.map(({ body }) => body.id);
  await Promise.all(ids.map((id) => stack.until(id, 'completed')));
  // The reader still reads.
  expect(await startsLogged(ids)).toBe(20);
  await reading.awaited('', 0);
  expect(missing).toHaveLength(26);
  await reading.release();
  expect(await ensurePartitions(stack.db, inYears(3))).toEqual([]);
  const names = await stack.db.$client<{ name: string }[]>`
    select inhrelid::regclass::text as name from pg_inherits where inhrelid::regclass::text = any (${missing}::text[])`;
  expect(names).toHaveLength(26);
});

it('a table that an earlier try has left is attached, whatever a migration has changed since', async () => {
  const sql = stack.db.$client;
  const [{ name }] = await sql<[{ name: string }]>`
    select 'log_' || to_char(${inYears(9).toISOString()}::timestamptz at time zone 'UTC', 'YYYY_MM') as name`;
  await sql.unsafe(`create table ${name} (like log including all); alter table ${name} drop column type`);
  expect(await ensurePartitions(stack.db, inYears(9))).toEqual([]);
  expect(await sql`select from pg_inherits where inhrelid = to_regclass(${name})`).toHaveLength(1);
});

/** Inserts rows of log and inbox before their month has a partition, and returns their execution. */
async function arriveAt(
  month: Date,
  count: number,
  sql: Sql | TransactionSql = stack.db.$client,
): Promise<string> {
  const [{ id }] = await sql<[{ id: string }]>`select uuidv7() as id`;
  const ids = sql`select substr(uuidv7_floor(${month.toISOString()}::timestamptz)::text, 1, 24) || lpad(to_hex(n), 12, '0') as id
    from generate_series(1, ${count}::integer) n`;
  await sql`insert into log (id, project_id, wallet_id, execution_id, attempt, seq, type)
    select id::uuid, ${id}::uuid, ${id}::uuid, ${id}::uuid, 1, 1, 'test' from (${ids}) r`;
  await sql`insert into inbox (id, project_id, execution_id, kind, dispatched_at)
    select id::uuid, ${id}::uuid, ${id}::uuid, 'event', now() from (${ids}) r`;
  return id;
}

const placesOf = (executionId: string) => stack.db.$client<{ place: string; count: number }[]>`
  select tableoid::regclass::text as place, count(*)::integer as count from log where execution_id = ${executionId} group by 1
  union all
  select tableoid::regclass::text, count(*)::integer from inbox where execution_id = ${executionId} group by 1`;

it('rows that came before their month had a partition move into it', async () => {
  const month = inYears(5);
  const executionId = await arriveAt(month, 7);
  expect(await placesOf(executionId)).toEqual([
    { place: 'log_default', count: 7 },
    { place: 'inbox_default', count: 7 },
  ]);
  expect(await ensurePartitions(stack.db, month)).toEqual([]);
  const year = month.getUTCFullYear();
  expect(await placesOf(executionId)).toEqual([
    { place: `log_${year}_01`, count: 7 },
    { place: `inbox_${year}_01`, count: 7 },
  ]);
});

it('rows too many to move while nobody else may read or write stay in their table', async () => {
  const month = inYears(7);
  const executionId = await arriveAt(month, 10_001);
  const year = month.getUTCFullYear();
  expect(await ensurePartitions(stack.db, month)).toEqual([`inbox_${year}_01`, `log_${year}_01`]);
  expect(await placesOf(executionId)).toEqual([
    { place: 'log_default', count: 10_001 },
    { place: 'inbox_default', count: 10_001 },
  ]);
});

it('a row that comes while the partition is attached moves into it', async () => {
  const month = inYears(11);
  let executionId = '';
  const coming = await holdLock(stack.db, async (sql) => {
    executionId = await arriveAt(month, 1, sql);
  });
  const ensured = ensurePartitions(other, month);
  // The attachment waits behind the row, which only its own transaction sees.
  await coming.awaited('_default');
  await coming.release();
  expect(await ensured).toEqual([]);
  const year = month.getUTCFullYear();
  expect(await placesOf(executionId)).toEqual([
    { place: `log_${year}_01`, count: 1 },
    { place: `inbox_${year}_01`, count: 1 },
  ]);
});
