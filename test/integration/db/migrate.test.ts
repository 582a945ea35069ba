import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { migrate } from '../../../db/migrating/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../../setup/test-database.ts';

let database: TestDatabase;
let sql: postgres.Sql;
beforeAll(async () => {
  database = await createTestDatabase();
  sql = postgres(database.url, { max: 4, onnotice: () => undefined });
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

let made = 0;
/** Returns a folder with this one migration, which comes after all others. */
function folderOf(text: string): string {
  const folder = mkdtempSync(join(inject('runFolder'), 'migrations-'));
  mkdirSync(join(folder, 'meta'));
  const when = Date.UTC(2100, 0, ++made);
  const entries = [{ idx: 0, version: '7', when, tag: '0000_test', breakpoints: true }];
  writeFileSync(
    join(folder, 'meta/_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
  writeFileSync(join(folder, '0000_test.sql'), text);
  return folder;
}

const hasColumn = async (name: string): Promise<boolean> =>
  (
    await sql`select from information_schema.columns where table_name = 'executions' and column_name = ${name}`
  ).length > 0;

const isValid = async (index: string): Promise<boolean> => {
  const [row] = await sql<[{ isValid: boolean }?]>`
    select indisvalid as "isValid" from pg_index where indexrelid = to_regclass(${index})`;
  return row?.isValid === true;
};

describe('a migration', () => {
  it('lets other statements pass if its table is being read, and comes again', async () => {
    const { promise: isBusy, resolve: busy } = Promise.withResolvers<void>();
    let tries = 0;
    const { migrating } = await sql.begin(async (reader) => {
      await reader`select from executions limit 1`;
      const running = migrate(database.url, {
        migrationsFolder: folderOf('alter table executions add column note text;'),
        lockMs: 20,
        pauseMs: 20,
        onBusy: () => (++tries === 3 ? busy() : undefined),
      });
      await Promise.race([isBusy, running]);
      // This writer commits while the reader still reads and the migration still waits.
      await sql.begin((writer) => writer`lock table executions in row exclusive mode`);
      expect(await hasColumn('note')).toBe(false);
      return { migrating: running };
    });
    await migrating;
    expect(tries).toBeGreaterThanOrEqual(3);
    expect(await hasColumn('note')).toBe(true);
  });

  it('creates its index outside a transaction while others write, and again after a killed one', async () => {
    await sql`drop table if exists test_rows`;
    await sql`create table test_rows (n integer not null)`;
    await sql`insert into test_rows values (1), (1)`;
    await expect(sql`create unique index concurrently test_rows_n on test_rows (n)`).rejects.toThrow(
      'could not create unique index',
    );
    expect(await isValid('test_rows_n')).toBe(false);
    await sql`truncate test_rows`;
    const migrationsFolder = folderOf(
      '-- outside a transaction\ncreate unique index concurrently if not exists "test_rows_n" on "test_rows" ("n");--> statement-breakpoint\nalter table executions add column if not exists remark text;',
    );
    // Several run at once: the ones that wait for their turn must not delay the index.
    await Promise.all([1, 2, 3].map(() => migrate(database.url, { migrationsFolder })));
    expect(await isValid('test_rows_n')).toBe(true);
    expect(await hasColumn('remark')).toBe(true);
    const [last] = await sql<[{ count: number }]>`
      select count(*)::integer as count from drizzle.__drizzle_migrations where created_at = ${Date.UTC(2100, 0, made)}`;
    expect(last.count).toBe(1);
  });

  it('leaves nothing if it fails', async () => {
    const migrationsFolder = folderOf(
      'alter table executions add column half text;--> statement-breakpoint\nselect 1/0;',
    );
    await expect(migrate(database.url, { migrationsFolder })).rejects.toThrow('division by zero');
    expect(await hasColumn('half')).toBe(false);
  });
});
