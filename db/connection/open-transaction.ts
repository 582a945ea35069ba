import type { Sql, TransactionSql } from 'postgres';
import { eachStatement, handOverBy } from './each-statement.ts';
import type { Sockets } from './sockets.ts';

const transactions = new WeakMap<object, OpenTransaction>();

/**
 * A transaction and its nested transactions, on one connection. As of 3.4, postgres.js sends statements after the end of the
 * transaction, even a rollback, to the present owner of the connection: to no connection, which ends the process, or to the
 * transaction of another caller. So this class passes no statement on after the end.
 */
export class OpenTransaction {
  readonly #sockets: Sockets;
  readonly #ended = Promise.withResolvers<never>();
  #end: { reason: unknown } | null = null;

  constructor(sockets: Sockets) {
    this.#sockets = sockets;
    this.#ended.promise.catch(() => {});
  }

  static of = (client: TransactionSql): OpenTransaction => {
    const transaction = transactions.get(client);
    if (!transaction) throw new TypeError('the transaction was not begun by transact');
    return transaction;
  };

  /** Returns the transaction's client for its work. */
  client(sql: TransactionSql, options: Sql['options']): Sql {
    // A transaction's connection accepts the same statements as a pool. It lacks only the options, which Drizzle reads.
    const client = eachStatement(Object.assign(sql as unknown as Sql, { options }), (statement) =>
      handOverBy(statement, (pass) => {
        const refuse = (reason: unknown): void => statement.reject(reason);
        // A statement that waits for its turn on this connection would wait for ever.
        this.#ended.promise.catch(refuse);
        this.#hand(pass, refuse);
      }),
    );
    transactions.set(client, this);
    return client;
  }

  /** Begins the transaction. */
  async begin<T>(begin: () => Promise<T>): Promise<T> {
    await this.#sockets.steady();
    try {
      return await begin();
    } catch (error) {
      this.#end = { reason: error };
      this.#ended.reject(error);
      throw error;
    } finally {
      this.#end ??= { reason: new Error('the transaction has ended') };
    }
  }

  /** Begins a savepoint. It ends with the transaction, even if its own work does not. */
  async savepoint<T>(begin: () => Promise<T>): Promise<T> {
    await this.#sockets.steady();
    if (this.#end) throw this.#end.reason;
    return Promise.race([begin(), this.#ended.promise]);
  }

  /** Does the work. If the connection is lost meanwhile it never ends, because postgres.js would roll back then. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } finally {
      await this.#sockets.steady();
      if (this.#end) await new Promise<never>(() => {});
    }
  }

  #hand(pass: () => void, refuse: (reason: unknown) => void): void {
    if (this.#end) refuse(this.#end.reason);
    else if (this.#sockets.areSteady) pass();
    else void this.#sockets.steady().then(() => this.#hand(pass, refuse));
  }
}
