import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate as applyMigrations } from 'drizzle-orm/postgres-js/migrator';
import { connectDatabase, type Database, type DatabaseTls } from './client.ts';

const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url));

/**
 * Brings a database to the newest schema. Safe in many processes at once: one works, the others wait.
 * @throws Error where the database was made by migrations that are not these
 */
export async function migrate(url: string, tls?: DatabaseTls): Promise<void> {
  const db = connectDatabase({ url, tls, max: 1, applicationName: 'holdfast-migrate' });
  try {
    await db.execute(`select pg_advisory_lock(hashtextextended('holdfast-migrate', 0))`);
    await requireSameMigrations(db);
    await applyMigrations(db, { migrationsFolder });
    await db.execute('select ensure_partitions()');
  } finally {
    await db.$client.end();
  }
}

/** The migrator goes by times alone: a migration that was changed since would be taken for applied, and nothing would work. */
async function requireSameMigrations({ $client: sql }: Database): Promise<void> {
  const [{ isNew }] = await sql<[{ isNew: boolean }]>`
    select to_regclass('drizzle.__drizzle_migrations') is null as "isNew"`;
  if (isNew) return;
  const applied = await sql<{ hash: string; time: string }[]>`
    select hash, created_at::text as time from drizzle.__drizzle_migrations`;
  const hashes = new Map(applied.map(({ hash, time }) => [Number(time), hash]));
  const changed = readMigrationFiles({ migrationsFolder }).findIndex(
    ({ folderMillis, hash }) => (hashes.get(folderMillis) ?? hash) !== hash,
  );
  if (changed === -1) return;
  throw new Error(
    `Migration ${changed} was changed after this database was made: use the version that made it, or start with a new database (npm start -- --reset).`,
  );
}
