import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectDatabase, type Database } from '../../../../db/connection/client.ts';
import { listDue } from '../../../../db/queries/due.ts';
import { createTestDatabase, type TestDatabase } from '../../../setup/test-database.ts';
import { explainAll } from './explain-all.ts';
import { excessesOf, planOf, type Plan } from './plans.ts';

const many = 20_000;
const tables = [
  'executions',
  'holds',
  'mails',
  'didcomm_outbound',
  'webhook_queues',
  'schedule_firings',
  'freed_locks',
];

const plans: Plan[] = [];
let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  const connect = () =>
    connectDatabase({
      url: database.url,
      max: 1,
      applicationName: 'test',
      onNotice(text) {
        const plan = planOf(text);
        if (plan) plans.push(plan);
      },
    });
  const filling = connect();
  const { $client: sql } = filling;
  await sql`set session_replication_role = replica`;
  // Autovacuum would learn of the end of the backlog, sometimes.
  for (const table of tables) await sql`alter table ${sql(table)} set (autovacuum_enabled = false)`;
  // All is due, and Postgres learns so.
  await sql`insert into executions (project_id, workflow_id, version_id, wallet_id, input, data_bytes)
    select uuidv7(), uuidv7(), uuidv7(), uuidv7(), '', 0 from generate_series(1, ${many})`;
  await sql`insert into holds (project_id, execution_id, action_id, keys, accepts_data, expires_at, reminders)
    select uuidv7(), uuidv7(), 'wait', '{}', true, now(), array[now()] from generate_series(1, ${many})`;
  await sql`insert into mails (project_id, execution_id, action_id, state, content, next_at)
    select uuidv7(), uuidv7(), 'mail', 'pending', '', now() from generate_series(1, ${many})`;
  await sql`insert into didcomm_outbound (wallet_id, sequence, host, message, sealed_under, next_at)
    select uuidv7(), n::text, 'host', '', uuidv7(), now() from generate_series(1, ${many}) n`;
  await sql`insert into webhook_queues (endpoint_id, due_at, failing_since)
    select uuidv7(), now(), case n % 2 when 0 then now() end from generate_series(1, ${many}) n`;
  await sql`insert into schedule_firings (schedule_id, project_id, kind, nominal_at, due_at)
    select uuidv7(), uuidv7(), 'backfill', now(), now() from generate_series(1, ${many})`;
  await sql`insert into freed_locks (key, account_id) select 'lock' || n, uuidv7() from generate_series(1, ${many}) n`;
  await sql`analyze`;
  // Then nothing is.
  await sql`update executions set dispatched_at = now()`;
  await sql`update holds set reminders = array[now() + interval '1 day']`;
  for (const table of ['mails', 'didcomm_outbound'])
    await sql`update ${sql(table)} set next_at = now() + interval '1 day'`;
  await sql`update webhook_queues set due_at = now() + interval '1 day'`;
  await sql`update schedule_firings set due_at = null`;
  await sql`delete from freed_locks`;
  for (const table of tables) await sql`vacuum ${sql(table)}`;
  await explainAll(filling);
  await sql.end();
  db = connect();
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

it('a search for due work reads no whole table, even if Postgres still counts nearly all of its rows as due', async () => {
  plans.length = 0;
  expect(Object.values(await listDue(db, { olderThanMs: 0 }))).not.toContain(true);
  const bounds = { rows: 10, blocks: 300 };
  const looks = plans.filter(({ query }) => query.includes('as dispatches'));
  expect(looks).toHaveLength(1);
  expect(looks.flatMap((plan) => excessesOf(plan, new Set(tables), bounds))).toEqual([]);
});
