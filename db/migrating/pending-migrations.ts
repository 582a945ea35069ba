import { fileURLToPath } from 'node:url';
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';
import type { Database } from '../connection/client.ts';

const ownMigrations = fileURLToPath(new URL('../migrations', import.meta.url));
/** The migrations that the baseline stands for. They never change, and there are no more of them. */
const replacedMigrations = fileURLToPath(new URL('../upgrades/0.2', import.meta.url));

/** The hashes of the migrations that a database has, by their times. */
type AppliedMigrations = ReadonlyMap<number, string>;

/**
 * Returns the migrations that a database still needs, in their order. A new one needs the baseline and all later ones.
 * One that was begun before the baseline needs the rest of those that the baseline replaces. The baseline is then
 * recorded without its statements, because all that they make is there.
 * @param migrationsFolder the migrations of a release: the first of them is the baseline
 * @throws Error if one that it has was changed since
 */
export async function pendingMigrations(
  db: Database,
  migrationsFolder: string = ownMigrations,
): Promise<readonly MigrationMeta[]> {
  const applied = await readApplied(db);
  const [baseline, ...later] = readMigrationFiles({ migrationsFolder });
  if (!baseline) return [];
  const replaced = readMigrationFiles({ migrationsFolder: replacedMigrations });
  requireUnchanged(applied, [...replaced, baseline, ...later]);
  const missing = replaced.filter(({ folderMillis }) => !applied.has(folderMillis));
  if (missing.length === replaced.length) return pendingOf(applied, [baseline, ...later]);
  return [...missing, ...pendingOf(applied, [{ ...baseline, sql: [] }, ...later])];
}

async function readApplied({ $client: sql }: Database): Promise<AppliedMigrations> {
  await sql`create schema if not exists drizzle`;
  await sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;
  const applied = await sql<{ hash: string; time: string }[]>`
    select hash, created_at::text as time from drizzle.__drizzle_migrations`;
  return new Map(applied.map(({ hash, time }) => [Number(time), hash]));
}

function requireUnchanged(applied: AppliedMigrations, migrations: readonly MigrationMeta[]): void {
  const changed = migrations.find(({ folderMillis, hash }) => (applied.get(folderMillis) ?? hash) !== hash);
  if (!changed) return;
  throw new Error(
    `The migration of ${new Date(changed.folderMillis).toISOString()} was changed after this database was made: use the version that made it, or start with a new database (npm start -- --reset).`,
  );
}

/** Returns the migrations after the last applied one, by their times: a later release may have applied others. */
function pendingOf(
  applied: AppliedMigrations,
  migrations: readonly MigrationMeta[],
): readonly MigrationMeta[] {
  const last = Math.max(0, ...applied.keys());
  return migrations.filter(({ folderMillis }) => folderMillis > last);
}
