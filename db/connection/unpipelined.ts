import type postgres from 'postgres';
import { eachStatement } from './each-statement.ts';

/**
 * Returns a client that sends no statement before the previous one on the same connection was answered.
 *
 * As of 3.4, postgres.js does not reserve the connection for a transaction whose `begin` is the hundredth statement that
 * waits there. The caller gets an error, the transaction stays open, and what others write on the connection is never
 * committed (https://github.com/porsager/postgres/issues/1189). Nor does anybody then wait behind a slow statement of
 * somebody else while another connection is free.
 *
 * A pooler in transaction mode needs it, too, because it releases a connection to the server with the first statement's
 * answer. PgBouncer before 1.21 does so even if the first half of a second statement has reached that connection. The
 * answer to it is then lost, and the client waits for ever.
 */
export const unpipelined = (client: postgres.Sql): postgres.Sql =>
  eachStatement(client, ({ options }) => {
    // postgres.js sends further statements on a connection until this returns false. A transaction reserves its
    // connection with the same method.
    if (options) options.onexecute = () => false;
  });
