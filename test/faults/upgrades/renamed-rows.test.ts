import { join } from 'node:path';
import postgres from 'postgres';
import { expect, it } from 'vitest';
import { migrate } from '../../../db/migrating/migrate.ts';
import { columnsOf, storedOf, type Columns } from '../../../db/queries/executions/engine/rows.ts';
import { copyMigrations, functionsOfPartitions, ownMigrations } from '../../../scripts/migrations/folders.ts';
import { restoreDatabase } from '../../releases/dump.ts';
import { dumpOf, releases } from '../../releases/releases.ts';
import { createEmptyDatabase } from '../../setup/test-database.ts';
import { makeFolder } from '../../system/system.ts';

it('a row with former words of the engine is read in the present words', async () => {
  const newest = releases().at(-1);
  if (!newest) throw new Error('there is no release in test/releases');
  const database = await createEmptyDatabase();
  const sql = postgres(database.url, { max: 1, onnotice: () => undefined });
  await restoreDatabase(sql, database.url, dumpOf(newest), makeFolder());
  const former = copyMigrations(ownMigrations, join(makeFolder(), 'former'), ({ idx }) => idx < 4);
  await migrate(database.url, { migrationsFolder: former, functions: functionsOfPartitions });
  const id = newest.states.redrivable;
  const words = { owes: 'cleanup', mending: 'two', isAnew: true, isPreviousAnew: true, total: 7 };
  await sql`
    update execution_entries set flow = flow || ${sql.json(words)}, due = 3, settled = 2
    where execution_id = ${id} and path = ''`;
  const before = await sql`select count(*)::int as holds from holds where state = 'settled'`;
  await migrate(database.url);
  const holds = await sql`select count(*)::int as holds from holds where state = 'closed'`;
  expect(holds).toEqual(before);
  expect(holds).not.toEqual([{ holds: 0 }]);
  const [columns] = await sql<Columns[]>`
    select ${columnsOf({ $client: sql } as never)} from execution_entries a where execution_id = ${id} and path = ''`;
  expect(columns && storedOf(columns)).toMatchObject({
    row: { pendingRepair: 'cleanup', repairing: 'two', isPreviousRerun: true, total: 7 },
    wakeups: 3,
    handled: 2,
  });
  await sql.end();
  await database.drop();
});
