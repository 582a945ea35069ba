import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectDatabase, type Database } from '../../../db/connection/client.ts';
import { verifiedAtOnce, verifyAllRuns } from '../../../services/reconciler/verify-all.ts';
import { transact } from '../../../db/connection/transaction.ts';
import { createTestDatabase } from '../../setup/test-database.ts';

const open = 2.5 * verifiedAtOnce;
const final = 10 * verifiedAtOnce;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;
const statements: string[] = [];
let onUpdate = (): void => {};
beforeAll(async () => {
  database = await createTestDatabase();
  db = connectDatabase({
    url: database.url,
    max: 1,
    applicationName: 'verify-all',
    onStatement(text) {
      if (!text.includes('set verified_at = null')) return;
      statements.push(text);
      onUpdate();
    },
  });
  await transact(db, async ({ $client: sql }) => {
    // The rows belong to no project, because foreign keys are off here.
    await sql`set local session_replication_role = replica`;
    await sql`
      insert into executions (project_id, workflow_id, version_id, wallet_id, status, input, data_bytes, verified_at)
      select uuidv7(), uuidv7(), uuidv7(), uuidv7(), case when n <= ${open} then 'onHold' else 'completed' end, '', 0, now() - n * interval '1 s'
      from generate_series(1, ${open + final}) n`;
  });
  await db.$client`analyze executions`;
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

const left = async () => {
  const [row] = await db.$client<[{ open: number; final: number }]>`
    select count(*) filter (where status = 'onHold')::int as open, count(*) filter (where status = 'completed')::int as final
    from executions where verified_at is not null`;
  return row;
};

it('all open executions are checked first in short statements, by the index, and a stopped check continues with the rest', async () => {
  const stop = new AbortController();
  onUpdate = () => stop.abort();
  await expect(verifyAllRuns({ tx: db }, stop.signal)).rejects.toThrow(/abort/i);
  expect(await left()).toEqual({ open: open - verifiedAtOnce, final });

  onUpdate = () => {};
  await verifyAllRuns({ tx: db });
  expect(await left()).toEqual({ open: 0, final });
  expect(statements).toHaveLength(3);

  const [text = ''] = statements;
  const plan = await db.$client.unsafe<{ 'QUERY PLAN': string }[]>(`explain (generic_plan) ${text}`);
  const lines = plan.map((line) => line['QUERY PLAN']).join('\n');
  expect(lines).toContain('Index Scan using executions_to_verify');
  expect(lines).not.toMatch(/Seq Scan|Sort/);
});
