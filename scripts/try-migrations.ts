/**
 * Tries migrations on a database that is not small, beside a writer that never stops, and tells how long it had to wait:
 *   node scripts/try-migrations.ts [rows, 5000000] [first migration to try, the last one] [its folder, db/migrations]
 * With `5000000 53 db/upgrades/0.2` it tries the upgrade of a database of 0.2.
 * Postgres is one of its own, in a temporary folder; 5 million rows take some minutes and 10 GB of disk.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { migrate } from '../db/migrating/migrate.ts';
import { freePorts } from '../local/ports.ts';
import { ensureDatabase, startPostgres } from '../local/postgres/server.ts';
import { copyMigrations, functionsOfPartitions, migrationsIn, ownMigrations } from './migrations/folders.ts';

const rows = Number(process.argv[2] ?? 5_000_000);
const migrations = process.argv[4] ?? ownMigrations;
const last = migrationsIn(migrations).length - 1;
const first = Number(process.argv[3] ?? last);
if (last === 0) throw new RangeError('no migration comes after the baseline: give those of db/upgrades/0.2');
if (!(first > 0 && first <= last)) throw new RangeError(`give the number of a migration, 1 to ${last}`);

const folder = mkdtempSync(join(tmpdir(), 'holdfast-migrations-'));
const [port = 0] = await freePorts(1);
const server = await startPostgres({
  folder: join(folder, 'postgres'),
  port,
  password: 'try',
  logFile: join(folder, 'postgres.log'),
  pidFile: join(folder, 'postgres.pid'),
});
try {
  const earlier = copyMigrations(migrations, join(folder, 'earlier'), ({ idx }) => idx < first);
  await ensureDatabase(server.url('postgres'), 'holdfast');
  const url = server.url('holdfast');
  await migrate(url, { migrationsFolder: earlier, functions: functionsOfPartitions });
  const sql = postgres(url, { max: 4, onnotice: () => {} });
  await fill(sql);
  const stopping = new AbortController();
  const longest = write(sql, stopping.signal);
  const began = performance.now();
  await migrate(url, { onBusy: (what) => console.log(`${what}: gave way`) });
  const seconds = (performance.now() - began) / 1000;
  stopping.abort();
  console.log(`${last - first + 1} migrations on ${rows} rows: ${seconds.toFixed(1)} s`);
  for (const [table, ms] of Object.entries(await longest))
    console.log(`  a writer of ${table} waited ${ms.toFixed(0)} ms at most`);
  await sql.end();
} finally {
  await server.stop(5_000);
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Inserts executions that have ended, each with a row of the log and an action. Foreign keys are left out, because
 * nothing reads them.
 */
async function fill(sql: postgres.Sql): Promise<void> {
  const batch = 100_000;
  for (let done = 0; done < rows; done += batch) {
    const count = Math.min(batch, rows - done);
    await sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`
        with made as (
          insert into executions (id, project_id, workflow_id, version_id, wallet_id, labels, input, data_bytes, status)
          select uuidv7(), md5((n % 100)::text)::uuid, md5((n % 1000)::text)::uuid, md5((n % 1000)::text)::uuid,
            md5((n % 100)::text)::uuid, '{}', '\\x00', 1, 'completed' from generate_series(1, ${count}) n
          returning id, project_id, wallet_id
        )
        insert into log (project_id, wallet_id, execution_id, attempt, seq, type)
        select project_id, wallet_id, id, 1, 1, 'workflowExecution.completed' from made`;
    });
    console.log(`${done + count} rows`);
  }
  await sql`analyze`;
}

/** Does the same as every start, on the tables that grow. Returns the longest time of each statement. */
async function write(sql: postgres.Sql, signal: AbortSignal): Promise<Record<string, number>> {
  const longest: Record<string, number> = {};
  while (!signal.aborted) {
    for (const table of ['executions', 'log', 'execution_entries', 'holds', 'inbox']) {
      const began = performance.now();
      await sql.begin((tx) => tx`lock table ${tx(table)} in row exclusive mode`);
      longest[table] = Math.max(longest[table] ?? 0, performance.now() - began);
    }
    await sleep(5);
  }
  return longest;
}
