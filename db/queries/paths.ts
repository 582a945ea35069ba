import type { Fragment } from 'postgres';
import type { Database } from '../connection/client.ts';

type Sql = Database['$client'];

/** Whether a row stands outside of loops and rounds. This is the condition of an index. */
export const isOutsideLoops = (sql: Sql, row: string): Fragment => sql`strpos(${sql(row)}.path, '[') = 0`;

/** Whether a hold `h` stands in a loop or in rounds. This is the condition of an index. */
export const isHoldInLoop = (sql: Sql): Fragment => sql`strpos(h.action_id, '[') > 0`;

/** Whether a row `a` is that of a branch, an iteration or a round. */
export const isInstance = (sql: Sql): Fragment => sql`a.path ~ '(\\[\\d+\\]|/[^./]+)$'`;

/** Whether a row `a` is that of an entry: not of the top level, a branch, an iteration or a round. */
export const isEntry = (sql: Sql): Fragment => sql`(a.path <> '' and not ${isInstance(sql)})`;

/** The index of the iteration or round whose row `a` is; -1 for what is none. */
export const indexOf = (sql: Sql): Fragment =>
  sql`coalesce(substring(a.path from '\\[(\\d+)\\]$')::integer, -1)`;
