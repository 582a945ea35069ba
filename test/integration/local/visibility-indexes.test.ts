import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { freePorts } from '../../../local/ports.ts';
import { temporalCli } from '../../../local/temporal/cli.ts';
import { columnsOfAttributes, startTemporal } from '../../../local/temporal/server.ts';
import { dropSeldomIndexes } from '../../../local/temporal/visibility-indexes.ts';
import { searchAttributes } from '../../../src/executions/contract/execution-workflow.ts';
import { temporaryFolder } from '../../stack/temporary-folder.ts';

async function startWithFile() {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'run'));
  const databaseFile = join(folder, 'temporal.db');
  const [port = 0] = await freePorts(1);
  const temporal = await startTemporal({
    executable: await temporalCli(),
    folder,
    port,
    uiPort: undefined,
    databaseFile,
    logFile: join(folder, 'temporal.log'),
    pidFile: join(folder, 'run', 'temporal.pid'),
  });
  onTestFinished(() => temporal.stop(10_000));
  return { databaseFile, columns: await columnsOfAttributes(temporal.address) };
}

const newestFirst = "coalesce(close_time, '9999-12-31 23:59:59+00:00') desc, start_time desc, run_id";

it('the dev server keeps only the indexes that lists of runs are read by', async () => {
  const { databaseFile, columns } = await startWithFile();
  expect(columns).toHaveLength(Object.values(searchAttributes).length);
  const database = new DatabaseSync(databaseFile, { readOnly: true });
  const planOf = (column: string) =>
    database
      .prepare(
        `explain query plan select run_id from executions_visibility where namespace_id = 'a' and ${column} = 'b' order by ${newestFirst}`,
      )
      .all()
      .map(({ detail }) => String(detail));
  for (const column of ['workflow_id', 'workflow_type_name', 'status', 'task_queue', ...columns]) {
    const [search, ...more] = planOf(column);
    expect(search).toMatch(
      new RegExp(`USING (COVERING )?INDEX by_\\w+ \\(namespace_id=\\? AND ${column}=\\?\\)`),
    );
    expect(more).toEqual([]);
  }
  const indexes = database
    .prepare("select name from sqlite_schema where type = 'index' and tbl_name = 'executions_visibility'")
    .all();
  // With that of the primary key, and the one for all runs.
  expect(indexes).toHaveLength(2 + 4 + columns.length);
  database.close();
  expect(dropSeldomIndexes(databaseFile, columns)).toBe(0);
});
