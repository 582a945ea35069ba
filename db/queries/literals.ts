import type { Database } from '../connection/client.ts';

/**
 * Writes constants of `src` into a statement, as in `status in (${literals(sql, openStatuses)})`. As parameters they
 * would keep the planner from using a partial index.
 */
export const literals = (sql: Database['$client'], words: readonly string[]) =>
  sql.unsafe(words.map((word) => `'${word.replaceAll("'", "''")}'`).join(', '));
