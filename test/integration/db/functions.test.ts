import postgres from 'postgres';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applyFunctions, readFunctions, type SqlFunction } from '../../../db/migrating/apply-functions.ts';
import { connectDatabase, type Database } from '../../../db/connection/client.ts';
import { migrate } from '../../../db/migrating/migrate.ts';
import { dropPrograms, programsOf } from '../../db/programs.ts';
import { createTestDatabase, type TestDatabase } from '../../setup/test-database.ts';

let database: TestDatabase;
let sql: postgres.Sql;
let db: Database;
beforeEach(async () => {
  database = await createTestDatabase();
  sql = postgres(database.url, { max: 1, onnotice: () => undefined });
  db = connectDatabase({ url: database.url, max: 1, applicationName: 'test' });
});
afterEach(async () => {
  await Promise.all([sql.end(), db.$client.end()]);
  await database.drop();
});

const answering = (value: string): SqlFunction[] => [
  {
    name: 'answer',
    sql: `create or replace function answer() returns text language sql as $$ select '${value}' $$`,
  },
];
const answer = async () => (await sql<[{ answer: string }]>`select answer()`)[0].answer;

describe('the files of db/functions', () => {
  it('are the functions, triggers and views of the database, and there are no others', async () => {
    const live = await programsOf(sql);
    await dropPrograms(sql);
    expect(await programsOf(sql)).toEqual({});
    // They are created once in the order of their names, as `migrate` does, and once more with a check of the functions
    // that they call.
    await sql`set check_function_bodies = off`;
    for (const file of readFunctions()) await sql.unsafe(file.sql);
    await sql`set check_function_bodies = on`;
    for (const file of readFunctions()) await sql.unsafe(file.sql);
    expect(live).toEqual(await programsOf(sql));
  });

  it('have the name of the function in them, and create nothing but it and its triggers', () => {
    const created = readFunctions().map(({ name, sql: text }) => {
      const [first, ...others] = [...text.matchAll(/^create or replace (\w+) (\w+)/gim)];
      return { name, first: first?.[2], others: new Set(others.map(([, kind = '']) => kind.toLowerCase())) };
    });
    expect(created.filter(({ name, first }) => name !== first)).toEqual([]);
    expect(created.filter(({ others }) => others.difference(new Set(['trigger'])).size > 0)).toEqual([]);
  });
});

describe('migrate', () => {
  it('creates them in a database that has none, such as one of the release before them', async () => {
    const live = await programsOf(sql);
    await dropPrograms(sql);
    await sql`drop table drizzle.applied_functions`;
    await migrate(database.url);
    expect(await programsOf(sql)).toEqual(live);
  });

  it('replaces changed functions, and nothing else', async () => {
    await applyFunctions(db, answering('one'), '1.0.0');
    await sql`create or replace function answer() returns text language sql as $$ select 'by hand' $$`;
    await applyFunctions(db, answering('one'), '1.0.0');
    expect(await answer()).toBe('by hand');
    await applyFunctions(db, answering('two'), '1.0.0');
    expect(await answer()).toBe('two');
  });

  it('keeps the migrations that a later release has applied', async () => {
    await applyFunctions(db, answering('later'), '1.10.0');
    await applyFunctions(db, answering('earlier'), '1.9.0');
    expect(await answer()).toBe('later');
    await applyFunctions(db, answering('latest'), '1.10.1');
    expect(await answer()).toBe('latest');
  });

  it('applies all of them or none', async () => {
    await applyFunctions(db, answering('one'), '1.0.0');
    const broken = { name: 'broken', sql: 'create or replace function broken()' };
    await expect(applyFunctions(db, [...answering('two'), broken], '1.0.0')).rejects.toThrow(
      'no language specified',
    );
    expect(await answer()).toBe('one');
    await applyFunctions(db, answering('two'), '1.0.0');
    expect(await answer()).toBe('two');
  });
});
