import { DatabaseSync } from 'node:sqlite';

const table = 'executions_visibility';

/**
 * Lists of runs are read by these: the Temporal UI reads all runs, and those of an id, a type and a status; the relay and the reconciler read
 * those of a task queue.
 */
const kept = ['default_idx', 'by_workflow_id', 'by_workflow_type', 'by_status', 'by_task_queue'];

/** How long it waits for the server, which writes to the same file, in milliseconds. */
const patienceMs = 1_000;

/**
 * Drops the indexes of the dev server that no list is read by, and returns how many those were. It has 45 on the list of runs, which is written
 * as each run starts and as it ends: without these, a run costs a sixth less of Temporal's CPU, and the file grows less. A list that is
 * filtered by something else is still right, and reads all runs. The server may be running.
 * @param columns that have a search attribute, such as `Keyword01`: operators filter by them
 */
export function dropSeldomIndexes(databaseFile: string, columns: readonly string[]): number {
  const needed = new Set([...kept, ...columns.map(indexOf)]);
  const database = new DatabaseSync(databaseFile, { timeout: patienceMs });
  try {
    const names = database
      .prepare("select name from sqlite_schema where type = 'index' and tbl_name = ? and sql is not null")
      .all(table)
      .map(({ name }) => String(name))
      .filter((name) => !needed.has(name));
    if (names.length > 0)
      database.exec(['begin immediate', ...names.map((name) => `drop index "${name}"`), 'commit'].join(';'));
    return names.length;
  } finally {
    database.close();
  }
}

/** `Keyword01` → `by_keyword_01` */
const indexOf = (column: string): string => `by_${column.replace(/(?=\d\d$)/, '_').toLowerCase()}`;
