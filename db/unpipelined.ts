import type postgres from 'postgres';

/** What postgres.js calls as it sends a statement; a transaction takes its connection for itself by it. */
interface Sendable {
  options?: { onexecute?: () => boolean };
}

/**
 * A client that sends no statement before the one before it on the same connection was answered.
 *
 * A pooler in transaction mode needs it. It gives a connection of the server back with the first statement's answer;
 * PgBouncer before 1.21 does so although the second statement's first half is with that connection already, whose answer
 * then reaches nobody, and the client waits for ever.
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

/** postgres.js fills a connection up with statements until this says no; not in its types, as of 3.4. */
function alone<Query extends Sendable>(query: Query): Query {
  if (query.options) query.options.onexecute = () => false;
  return query;
}
