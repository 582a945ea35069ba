import { randomBytes } from 'node:crypto';

import postgres from 'postgres';
import { inject } from 'vitest';

export interface TestDatabase {
  url: string;
  /** The same database over a Unix socket, for what connects often; over TCP if the socket's path would be too long. */
  socketUrl: string;
  /** Ends all connections and drops the database. */
  drop(): Promise<void>;
}

/** Creates a migrated database, as a copy of the run's template. */
export const createTestDatabase = (): Promise<TestDatabase> => createFrom(inject('templateDatabase'));

/** Creates a database without a schema. */
export const createEmptyDatabase = (): Promise<TestDatabase> => createFrom('template0');

/** The path of a socket has at most 103 characters on macOS, 107 on Linux; `/.s.PGSQL.65535` is added. */
const longestSocketFolder = 103 - 15;

async function createFrom(template: string): Promise<TestDatabase> {
  const adminUrl = inject('postgresAdminUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administer(adminUrl, (sql) => sql`create database ${sql(name)} template ${sql(template)}`);
  const url = new URL(adminUrl);
  const socketFolder = inject('postgresSocketFolder');
  url.pathname = name;
  return {
    url: url.href,
    socketUrl: socketFolder.length > longestSocketFolder ? url.href : `${url.href}?host=${socketFolder}`,
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
