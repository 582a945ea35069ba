import { drizzle } from 'drizzle-orm/postgres-js';
import type { Sql, TransactionSql } from 'postgres';
import { whileClosed } from '../net/outbound/closed.ts';
import { requireNothingWanted, withOutside } from '../net/outbound/wants.ts';
import type { Database } from './client.ts';
import * as schema from './schema/index.ts';

/**
 * Runs work in one transaction; every query function takes the database that it is given. Within a transaction, a
 * savepoint. Whatever is thrown rolls back. Nothing of it may call out: what it wants of the outside rolls it back, too, and
 * it is done again, from its beginning, once that is loaded.
 */
export const transact = <T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> =>
  withOutside(() => transactOnce(db, work));

/** The same, for who does it again itself. */
export async function transactOnce<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  const within = (sql: TransactionSql): Promise<T> => {
    // A transaction's connection takes the same statements as a pool; it lacks the options, which Drizzle looks at.
    const client = Object.assign(sql as unknown as Sql, { options: db.$client.options });
    const tx = drizzle(client, { schema, casing: 'snake_case' });
    return whileClosed('a transaction', async () => {
      const result = await work(tx);
      requireNothingWanted();
      return result;
    });
  };
  const { $client } = db;
  const result = isTransaction($client) ? $client.savepoint(within) : $client.begin(within);
  return (await result) as T;
}

/** @throws Error where the database is a pool: what is to be written together would be written apart */
export function requireTransaction({ $client }: Database): void {
  if (!isTransaction($client)) throw new Error('this is to be done within a transaction');
}

const isTransaction = (sql: Sql | TransactionSql): sql is TransactionSql => 'savepoint' in sql;
