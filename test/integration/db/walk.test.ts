import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectDatabase, type Database } from '../../../db/connection/client.ts';
import { transact } from '../../../db/connection/transaction.ts';
import { verifyAllRuns, walkOn } from '../../../services/reconciler/walk.ts';
import { createTestDatabase } from '../../setup/test-database.ts';

const open = 250;
const final = 3_000;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;
const statements: string[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  db = connectDatabase({
    url: database.url,
    max: 1,
    applicationName: 'walk',
    onStatement: (text) => void statements.push(text),
  });
  await transact(db, async ({ $client: sql }) => {
    // The rows belong to no project, because foreign keys are off here.
    await sql`set local session_replication_role = replica`;
    await sql`
      insert into executions (project_id, workflow_id, version_id, wallet_id, status, input, data_bytes, dispatched_at, verified_at, updated_at)
      select uuidv7(), uuidv7(), uuidv7(), uuidv7(), case when n <= ${open} then 'onHold' else 'completed' end, '', 0,
        case when n % 10 <> 0 then now() end, case when n % 10 <> 1 then now() end, now() - case when n % 10 <> 2 then interval '1 hour' else '1 s' end
      from generate_series(1, ${open + final}) n`;
  });
  await db.$client`analyze executions`;
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

it('a walk sees each open execution once that has a run and stands still, by the index, and goes on where it was', async () => {
  const seen: string[] = [];
  const pages: number[] = [];
  const step = () =>
    walkOn(db, { since: null, limit: 100 }, async (still) => {
      pages.push(still.length);
      seen.push(...still.map(({ id }) => id));
    });
  while (await step());
  expect(pages).toHaveLength(3);
  const expected = await db.$client<{ id: string }[]>`
    select id from executions where status = 'onHold' and dispatched_at is not null and verified_at is not null
      and updated_at < now() - interval '1 minute'`;
  expect(seen.toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
  expect(seen).toHaveLength(0.7 * open);

  const text = statements.find((statement) => statement.includes('isStill')) ?? '';
  const plan = await db.$client.unsafe<{ 'QUERY PLAN': string }[]>(`explain (generic_plan) ${text}`);
  const lines = plan.map((line) => line['QUERY PLAN']).join('\n');
  expect(lines).toContain('Index Scan using executions_open ');
  expect(lines).not.toMatch(/Seq Scan|Sort/);
});

it('after Temporal has lost its data, the next walk begins at once, whoever walks meanwhile, and once', async () => {
  const pages: number[] = [];
  const step = (meanwhile = async (): Promise<void> => {}) =>
    walkOn(db, { since: null, limit: 1_000 }, async (still) => {
      pages.push(still.length);
      await meanwhile();
    });
  expect(await step()).toBe(false);
  await verifyAllRuns({ tx: db });
  await sleep(2);
  // One that has begun before does not hide what was asked for meanwhile.
  expect(await step(() => verifyAllRuns({ tx: db }))).toBe(false);
  expect(await step()).toBe(true);
  expect(await step()).toBe(false);
  expect(pages).toEqual([0.7 * open, 0.7 * open]);
});
