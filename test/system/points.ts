import type { Database } from '../../db/connection/client.ts';

/** Announces that this process has reached a point, and waits there until the test lets it continue. */
export type ComeTo = (point: string) => Promise<void>;

export const pointsOf =
  (ledgerUrl: string): ComeTo =>
  async (point) => {
    const response = await fetch(`${ledgerUrl}/points`, {
      method: 'POST',
      body: JSON.stringify({ point, pid: process.pid }),
    });
    await response.text();
  };

export interface StatementPoint {
  /** A text that only this statement contains. */
  text: string;
  before?: (values: readonly unknown[]) => readonly string[];
  after?: (values: readonly unknown[]) => readonly string[];
}

/** Returns the database with points before and after some statements. */
export function withPoints(db: Database, comeTo: ComeTo, points: readonly StatementPoint[]): Database {
  const statement = new Proxy(db.$client, {
    apply(client, self, args: [TemplateStringsArray, ...unknown[]]) {
      const [strings, ...values] = args;
      const query = Reflect.apply(client, self, args) as PromiseLike<unknown>;
      const found = Array.isArray(strings)
        ? points.find(({ text }) => strings.join('').includes(text))
        : null;
      if (!found) return query;
      // A query is sent when it is awaited.
      return (async () => {
        for (const point of found.before?.(values) ?? []) await comeTo(point);
        const rows = await query;
        for (const point of found.after?.(values) ?? []) await comeTo(point);
        return rows;
      })();
    },
  });
  return new Proxy(db, {
    get: (target, name, receiver) =>
      name === '$client' ? statement : (Reflect.get(target, name, receiver) as unknown),
  });
}
