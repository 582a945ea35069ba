import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../../db/migrating/migrate.ts';
import { describeSchema } from '../../db/describe-schema.ts';
import { createTestDatabase, type TestDatabase } from '../../setup/test-database.ts';

const golden = new URL('../../db/schema.sql', import.meta.url);

let database: TestDatabase;
let sql: postgres.Sql;
beforeAll(async () => {
  database = await createTestDatabase();
  sql = postgres(database.url, { max: 4 });
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

describe('the schema', () => {
  it('created by the migrations is the golden one (UPDATE_SCHEMA=1 writes it again)', async () => {
    const schema = await describeSchema(sql);
    if (process.env['UPDATE_SCHEMA']) writeFileSync(golden, schema);
    expect(schema).toBe(await readFile(golden, 'utf8'));
  });

  it('is unchanged by a second migration, and by several at once', async () => {
    const before = await describeSchema(sql);
    await Promise.all([migrate(database.url), migrate(database.url), migrate(database.url)]);
    expect(await describeSchema(sql)).toBe(before);
  });

  it('is not brought on by migrations other than those that made it', async () => {
    const rename = (from: string, to: string) =>
      sql`update drizzle.__drizzle_migrations set hash = ${to} || substr(hash, 2) where id = 1 and hash like ${`${from}%`}`;
    const [{ letter }] = await sql<[{ letter: string }]>`
      select substr(hash, 1, 1) as letter from drizzle.__drizzle_migrations where id = 1`;
    await rename(letter, '-');
    await expect(migrate(database.url)).rejects.toThrow('was changed after this database was made');
    await rename('-', letter);
    await migrate(database.url);
  });

  it('keeps log and inbox in monthly partitions, this month and twelve ahead', async () => {
    const partitions = await sql<{ parent: string; count: number }[]>`
      select inhparent::regclass::text as parent, count(*)::int as count from pg_inherits i
      join pg_class c on c.oid = i.inhrelid where c.relkind = 'r' group by 1 order by 1`;
    expect(partitions).toEqual([
      { parent: 'inbox', count: 14 },
      { parent: 'log', count: 14 },
    ]);
    const [row] = await sql<{ partition: string }[]>`
      insert into log (project_id, wallet_id, execution_id, attempt, seq, type)
      values (uuidv7(), uuidv7(), uuidv7(), 1, 1, 'test') returning tableoid::regclass::text as partition`;
    expect(row?.partition).toBe(`log_${new Date().toISOString().slice(0, 7).replace('-', '_')}`);
  });

  it('has partition borders where the ids of that instant start', async () => {
    const [row] = await sql<{ ordered: boolean }[]>`
      select uuidv7_floor(now() - interval '1 second') < uuidv7() and uuidv7() < uuidv7_floor(now() + interval '1 second') as ordered`;
    expect(row?.ordered).toBe(true);
  });
});
