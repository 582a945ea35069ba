import { drizzle } from 'drizzle-orm/postgres-js';
import type { Sql, TransactionSql } from 'postgres';
import type { Database } from './client.ts';
import * as schema from './schema/index.ts';

/**
 * Runs work in one transaction; every query function takes the database that it is given. Within a transaction, a
 * savepoint. Whatever is thrown rolls back.
 */
export async function transact<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  const within = (sql: TransactionSql): Promise<T> => {
    // A transaction's connection takes the same statements as a pool; it lacks the options, which Drizzle looks at.
    const client = Object.assign(sql as unknown as Sql, { options: db.$client.options });
    return work(drizzle(client, { schema, casing: 'snake_case' }));
  };
  const { $client } = db;
  const result = isTransaction($client) ? $client.savepoint(within) : $client.begin(within);
  return (await result) as T;
}

const isTransaction = (sql: Sql | TransactionSql): sql is TransactionSql => 'savepoint' in sql;
