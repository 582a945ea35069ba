import type { Sql } from 'postgres';

/** A statement of postgres.js before it is sent. Its types do not show this as of 3.4. */
export interface Statement {
  options?: { onexecute?: () => boolean };
  /** Hands the statement over to a connection. */
  handler: ((statement: Statement) => unknown) & { debug?: unknown };
  reject(error: unknown): void;
}

/** Returns a client, or a transaction, whose statements are changed by `change` before they are used. */
export const eachStatement = <Client extends Sql>(
  client: Client,
  change: (statement: Statement) => void,
): Client =>
  new Proxy(client, {
    apply: (target, self, args) => changed(Reflect.apply(target, self, args), change),
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key);
      if (key !== 'unsafe' || typeof value !== 'function') return value;
      return (...args: unknown[]) => changed(Reflect.apply(value, target, args), change);
    },
  });

/** A call may also make a part of a statement, such as a name or a list of values. */
function changed(made: unknown, change: (statement: Statement) => void): unknown {
  if (made instanceof Promise) change(made as unknown as Statement);
  return made;
}

/** Has `hand` decide when a statement is handed over to its connection, and whether. */
export function handOverBy(statement: Statement, hand: (pass: () => void) => void): void {
  const { handler } = statement;
  const held = (own: Statement) => hand(() => void handler(own));
  statement.handler = Object.assign(held, { debug: handler.debug });
}
