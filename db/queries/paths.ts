import type { Fragment } from 'postgres';
import type { Database } from '../connection/client.ts';

type Sql = Database['$client'];

/** Whether a row stands outside of loops and rounds. This is the condition of an index. */
export const isOutsideLoops = (sql: Sql, row: string): Fragment => sql`strpos(${sql(row)}.path, '[') = 0`;

/** True if a hold `h` is inside a loop or rounds. An index has this condition. */
export const isHoldInLoop = (sql: Sql): Fragment => sql`strpos(h.action_id, '[') > 0`;

/** True if a row `a` belongs to a branch, an iteration or a round. */
export const isInstance = (sql: Sql): Fragment => sql`a.path ~ '(\\[\\d+\\]|/[^./]+)$'`;

/** True if a row `a` belongs to an entry, and not to the top level, a branch, an iteration or a round. */
export const isEntry = (sql: Sql): Fragment => sql`(a.path <> '' and not ${isInstance(sql)})`;

/** The index of the iteration or round of a row `a`; -1 for other rows. */
export const indexOf = (sql: Sql): Fragment =>
  sql`coalesce(substring(a.path from '\\[(\\d+)\\]$')::integer, -1)`;
