import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectDatabase, type Database } from '../../../../db/connection/client.ts';
import { readExecutionLogs } from '../../../../db/queries/executions/execution-log.ts';
import { loadRun } from '../../../../db/queries/executions/engine/load-run.ts';
import { readExecutions } from '../../../../db/queries/executions/read.ts';
import { createTestDatabase, type TestDatabase } from '../../../setup/test-database.ts';
import { pathOf, rootPath } from '../../../../src/engine/plan/path.ts';
import { firstGeneration } from '../../../../src/executions/contract/generation.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = connectDatabase({ url: database.url, max: 1, applicationName: 'test' });
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

/** Postgres plans a statement anew five times, and then only if it takes its parameters to matter. */
const times = 20;

it.each([
  {
    what: 'what callers who wait follow',
    // On a partitioned table, planning takes ten times as long as reading.
    read: () => readExecutionLogs(db, [{ executionId: uuidv7(), projectId: uuidv7(), afterSeq: 0 }], 100),
  },
  {
    what: 'what an activity opens',
    read: () =>
      loadRun(
        db,
        { executionId: uuidv7(), generation: firstGeneration, step: 0 },
        { rows: [rootPath, pathOf('a')], values: [pathOf('a')] },
      ),
  },
  {
    what: 'what a reader is given',
    read: () => readExecutions(db, [{ id: uuidv7(), projectId: uuidv7(), audit: null }]),
  },
])('$what is not planned each time', async ({ read }) => {
  const counts = async () => {
    const [row] = await db.$client<[{ generic: number; custom: number }]>`
      select coalesce(sum(generic_plans), 0)::integer as generic, coalesce(sum(custom_plans), 0)::integer as custom
      from pg_prepared_statements where statement not like '%pg_prepared_statements%'`;
    return row;
  };
  await counts();
  const before = await counts();
  for (let time = 0; time < times; time++) await read();
  const after = await counts();
  expect(after.generic - before.generic).toBe(times - 5);
  expect(after.custom - before.custom).toBe(5);
});
