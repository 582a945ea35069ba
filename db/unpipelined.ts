import type postgres from 'postgres';

/** The method that postgres.js calls to send a statement. A transaction reserves its connection with it. */
interface Sendable {
  options?: { onexecute?: () => boolean };
}

/**
 * Returns a client that sends no statement before the previous one on the same connection was answered.
 *
 * A pooler in transaction mode needs it, because it releases a connection to the server with the first statement's
 * answer. PgBouncer before 1.21 does so even if the first half of a second statement has reached that connection. The
 * answer to it is then lost, and the client waits for ever.
 */
export function unpipelined(client: postgres.Sql): postgres.Sql {
  return new Proxy(client, {
    apply: (target, self, args) => alone(Reflect.apply(target, self, args) as Sendable),
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key);
      if (key !== 'unsafe' || typeof value !== 'function') return value;
      return (...args: unknown[]) => alone(Reflect.apply(value, target, args) as Sendable);
    },
  });
}

/**
 * postgres.js sends further statements on a connection until this returns false. As of 3.4, its types do not say so.
 */
function alone<Query extends Sendable>(query: Query): Query {
  if (query.options) query.options.onexecute = () => false;
  return query;
}
