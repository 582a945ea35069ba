import type { Sql } from 'postgres';
import { eachStatement, handOverBy } from './each-statement.ts';
import type { Sockets } from './sockets.ts';

/** The type `text[]`; its number is the same in every database. */
const textArray = 1009;

const socketsOf = new WeakMap<object, Sockets>();

/** Returns the client of a pool that hands nothing over while one of its sockets is breaking. */
export function steadyPool(client: Sql, sockets: Sockets): Sql {
  const { options } = client;
  socketsOf.set(options, sockets);
  const hand = (pass: () => void): void => {
    // As of 3.4, each connection first asks for the types of arrays, and ends the process if it breaks meanwhile. All
    // connections share the answer.
    if (textArray in options.parsers) options.fetch_types = false;
    if (sockets.areSteady) pass();
    else void sockets.steady().then(() => hand(pass));
  };
  return eachStatement(client, (statement) => handOverBy(statement, hand));
}

/** Returns the sockets of a pool, for its transactions. */
export function requireSockets({ options }: Pick<Sql, 'options'>): Sockets {
  const sockets = socketsOf.get(options);
  if (!sockets) throw new TypeError('the database was not connected by connectDatabase');
  return sockets;
}
