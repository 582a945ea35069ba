import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectDatabase, type Database } from '../../../db/connection/client.ts';
import { transact } from '../../../db/connection/transaction.ts';
import { firstPlace } from '../../../db/queries/reconciler/reconciling.ts';
import { keepWalk, readWalk, stepOf, verifyAllRuns, walkAt } from '../../../services/reconciler/walk.ts';
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
  let walk = walkAt(await readWalk(db), new Date(), null);
  while (walk) {
    const step = await stepOf(db, walk, 100);
    if (!step) break;
    pages.push(step.still.length);
    seen.push(...step.still.map(({ id }) => id));
    await keepWalk(db, step.next);
    walk = await readWalk(db);
  }
  expect(pages).toHaveLength(3);
  const expected = await db.$client<{ id: string }[]>`
    select id from executions where status = 'onHold' and dispatched_at is not null and verified_at is not null
      and updated_at < now() - interval '1 minute'`;
  expect(seen.toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
  expect(seen).toHaveLength(0.7 * open);
  expect(walkAt(walk, new Date(), null)).toBeNull();

  const text = statements.find((statement) => statement.includes('isStill')) ?? '';
  const plan = await db.$client.unsafe<{ 'QUERY PLAN': string }[]>(`explain (generic_plan) ${text}`);
  const lines = plan.map((line) => line['QUERY PLAN']).join('\n');
  expect(lines).toContain('Index Scan using executions_open ');
  expect(lines).not.toMatch(/Seq Scan|Sort/);
});

it('after Temporal has lost its data, the next walk begins with the next round, and once', async () => {
  await verifyAllRuns({ tx: db });
  const walk = walkAt(await readWalk(db), new Date(), null);
  expect(walk).toMatchObject({ after: firstPlace, nudges: false });
  if (walk) await keepWalk(db, { ...walk, after: null });
  expect(walkAt(await readWalk(db), new Date(), null)).toBeNull();
});
