import { randomBytes } from 'node:crypto';

import postgres from 'postgres';
import { inject } from 'vitest';

export interface TestDatabase {
  url: string;
  /** The same database over a Unix socket, for everything that connects often. */
  socketUrl: string;
  /** Ends all connections and drops the database. */
  drop(): Promise<void>;
}

/** Creates a migrated database, as a copy of the run's template. */
export const createTestDatabase = (): Promise<TestDatabase> => createFrom(inject('templateDatabase'));

/** Creates a database without a schema. */
export const createEmptyDatabase = (): Promise<TestDatabase> => createFrom('template0');

async function createFrom(template: string): Promise<TestDatabase> {
  const adminUrl = inject('postgresAdminUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administer(adminUrl, (sql) => sql`create database ${sql(name)} template ${sql(template)}`);
  const url = new URL(adminUrl);
  url.pathname = name;
  return {
    url: url.href,
    socketUrl: `${url.href}?host=${inject('postgresSocketFolder')}`,
    drop: async () =>
      await administer(adminUrl, (sql) => sql`drop database if exists ${sql(name)} with (force)`),
  };
}

async function administer(url: string, statement: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    await statement(sql);
  } finally {
    await sql.end();
  }
}
