import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../../../db/migrating/migrate.ts';
import { describeSchema } from '../../db/describe-schema.ts';
import {
  copyMigrations,
  functionsOfPartitions,
  migrationsIn,
  ownMigrations,
  replacedMigrations,
} from '../../../scripts/migrations/folders.ts';
import { dumpDatabase, restoreDatabase } from '../../releases/dump.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../setup/test-database.ts';
import { makeFolder } from '../../system/system.ts';

const golden = readFileSync(new URL('../../db/schema.sql', import.meta.url), 'utf8');
const own = migrationsIn(ownMigrations).map(({ when }) => when);
const replaced = migrationsIn(replacedMigrations).map(({ when }) => when);
/** 0.2.0 had so many migrations. The second after them has an earlier time than the first. */
const releasedCount = 30;

let database: TestDatabase;
let sql: postgres.Sql;
beforeEach(async () => {
  database = await createEmptyDatabase();
  sql = postgres(database.url, { max: 1, onnotice: () => undefined });
});
afterEach(async () => {
  await sql.end();
  await database.drop();
});

/** Brings the database to where the first of the replaced migrations had brought it. */
async function begin(count: number): Promise<void> {
  const first = copyMigrations(replacedMigrations, join(makeFolder(), 'first'), ({ idx }) => idx < count);
  await migrate(database.url, { migrationsFolder: first, functions: functionsOfPartitions });
}

const recorded = async (): Promise<number[]> =>
  (await sql`select created_at::float8 as time from drizzle.__drizzle_migrations order by id`).map(
    ({ time }) => Number(time),
  );

describe('the baseline', () => {
  it('creates everything in a new database, with the migrations after it', async () => {
    await migrate(database.url);
    expect(await describeSchema(sql)).toBe(golden);
    expect(await recorded()).toEqual(own);
  });

  it.each([2, releasedCount, releasedCount + 1, replaced.length - 1, replaced.length])(
    'is only recorded in a database that had %i of its migrations, and the others are applied',
    async (count) => {
      await begin(count);
      expect(await recorded()).toEqual(replaced.slice(0, count));
      // Several may start at once, and a further start finds nothing to do.
      await Promise.all([migrate(database.url), migrate(database.url)]);
      await migrate(database.url);
      expect(await describeSchema(sql)).toBe(golden);
      expect(await recorded()).toEqual([...replaced, ...own]);
    },
  );

  it('is not recorded in a database with other migrations', async () => {
    await begin(releasedCount);
    await sql`update drizzle.__drizzle_migrations set hash = 'other' where id = 2`;
    await expect(migrate(database.url)).rejects.toThrow(
      `The migration of ${new Date(replaced[1] ?? 0).toISOString()} was changed after this database was made`,
    );
    expect(await recorded()).toEqual(replaced.slice(0, releasedCount));
  });

  it('cannot be run if it is only to be recorded', async () => {
    await migrate(database.url);
    await sql`truncate drizzle.__drizzle_migrations`;
    await expect(migrate(database.url)).rejects.toThrow('already exists');
  });

  it('restores a dump of today, which has no tables', async () => {
    const source = await createTestDatabase();
    const from = postgres(source.url, { max: 1, onnotice: () => undefined });
    await from`insert into accounts (name) values ('Dumped')`;
    const dump = await dumpDatabase(from);
    await restoreDatabase(sql, database.url, dump, makeFolder());
    expect(await dumpDatabase(sql)).toBe(dump);
    await from.end();
    await source.drop();
  });
});
