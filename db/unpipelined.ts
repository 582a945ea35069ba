import type postgres from 'postgres';
import { eachStatement } from './each-statement.ts';

/**
 * Returns a client that sends no statement before the previous one on the same connection was answered.
 *
 * A pooler in transaction mode needs it, because it releases a connection to the server with the first statement's
 * answer. PgBouncer before 1.21 does so even if the first half of a second statement has reached that connection. The
 * answer to it is then lost, and the client waits for ever.
 */
export const unpipelined = (client: postgres.Sql): postgres.Sql =>
  eachStatement(client, ({ options }) => {
    // postgres.js sends further statements on a connection until this returns false. A transaction reserves its
    // connection with the same method.
    if (options) options.onexecute = () => false;
  });
