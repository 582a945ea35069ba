import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../../setup/test-database.ts';

/**
 * Faults of postgres.js for which `db/connection` has a remedy, each shown without it. A test that fails here says that the driver has
 * been corrected: then what `db/connection/README.md` names for it can go.
 */
let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const open = (max: number) => {
  const sql = postgres(database.url, { max, onnotice: () => undefined });
  onTestFinished(() => sql.end({ timeout: 1 }));
  return sql;
};

describe('the driver alone still', () => {
  it('starts an answer with holes after one that has failed within its rows (porsager/postgres#1119, #1181)', async () => {
    const sql = open(1);
    const failed = sql`select 1 / (4 - n) from generate_series(1, 10) n`.catch((error: unknown) => error);
    const next = await sql`select n from generate_series(1, 5) n`;
    expect(await failed).toMatchObject({ code: '22012' });
    expect([next.count, next.length, 0 in next]).toEqual([5, 8, false]);
  });
});
