import type { Sql, TransactionSql } from 'postgres';
import { whileClosed } from '../../net/outbound/closed.ts';
import { requireNothingWanted, withOutside } from '../../net/outbound/wants.ts';
import { databaseOf, type Database } from './client.ts';
import { OpenTransaction } from './open-transaction.ts';
import { requireSockets } from './steady-pool.ts';

/**
 * Runs work in one transaction, or in a savepoint within a transaction. Every query function uses the database that it
 * is given. Any error rolls back. The work must not call out: if it needs data from outside, it is rolled back, and is
 * repeated from its beginning once that is loaded.
 */
export const transact = <T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> =>
  withOutside(() => transactOnce(db, work));

/** Does the same without repeating the work, for callers that repeat it themselves. */
export async function transactOnce<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  const { $client } = db;
  const isWithin = isTransactionSql($client);
  const open = isWithin ? OpenTransaction.of($client) : new OpenTransaction(requireSockets($client));
  const within = (sql: TransactionSql): Promise<T> => {
    const tx = databaseOf(open.client(sql, $client.options));
    return whileClosed('a transaction', () =>
      open.during(async () => {
        const result = await work(tx);
        requireNothingWanted();
        return result;
      }),
    );
  };
  const result = isWithin
    ? open.savepoint(() => $client.savepoint(within))
    : open.begin(() => $client.begin(within));
  return (await result) as T;
}

/** Whether the database is a transaction. Otherwise it is a pool, and each statement is committed by itself. */
export const isTransaction = ({ $client }: Database): boolean => isTransactionSql($client);

/**
 * Checks that the database is a transaction.
 * @throws Error if it is a pool, because statements that belong together would then be committed apart
 */
export function requireTransaction(db: Database): void {
  if (!isTransaction(db)) throw new Error('this is to be done within a transaction');
}

/** @throws Error where the database is a transaction: work that commits in steps, or waits, would happen within it */
export function requirePool(db: Database): void {
  if (isTransaction(db)) throw new Error('this is to be done outside of a transaction');
}

const isTransactionSql = (sql: Sql | TransactionSql): sql is TransactionSql => 'savepoint' in sql;
