import { setTimeout as sleep } from 'node:timers/promises';
import { applyFunctions, readFunctions, type SqlFunction } from './apply-functions.ts';
import { applyMigration } from './apply-migration.ts';
import { connectDatabase, endDatabase, type Database, type DatabaseTls } from '../connection/client.ts';
import { databaseFailure } from '../connection/failure.ts';
import { ensurePartitions } from './partitions.ts';
import { pendingMigrations } from './pending-migrations.ts';
import { settingsOf, timeouts, type Timeouts } from '../connection/timeouts.ts';

export interface MigrateOptions {
  tls?: DatabaseTls;
  /** The migrations of another time. */
  migrationsFolder?: string;
  /** The functions of `db/functions`. Those of today may not fit the schema of another time. */
  functions?: readonly SqlFunction[];
  /** How long to wait for a lock. It is short, because others wait behind us. */
  lockMs?: number;
  /** The pause between two tries for a lock, in which others can work. */
  pauseMs?: number;
  /** Is called each time that a lock was not available. */
  onBusy?: (what: string) => void;
}

const maxTries = 300;

/**
 * Brings a database to the newest schema, over its own connection without a pooler. Many processes may call it at
 * once: one works, the others wait. Each migration commits by itself, then all changed functions together. Each gives
 * way to others' locks.
 * @throws Error if the database was made by other migrations
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<void> {
  const { tls, migrationsFolder, lockMs = timeouts.migrate.lockMs } = options;
  const { functions = readFunctions(), pauseMs = 1_000, onBusy = () => {} } = options;
  const db = connectDatabase({
    url,
    tls,
    max: 1,
    applicationName: 'holdfast-migrate',
    timeouts: { ...timeouts.migrate, lockMs },
  });
  const patiently = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    for (let tries = 1; ; tries++) {
      try {
        await work();
        return;
      } catch (error) {
        const failure = databaseFailure(error);
        if (!(failure?.isBusy || failure?.isOvertaken) || tries >= maxTries) throw error;
        onBusy(what);
        await sleep(pauseMs);
      }
    }
  };
  try {
    await commitNext(db);
    for (const [number, migration] of (await pendingMigrations(db, migrationsFolder)).entries()) {
      await patiently(`pending migration ${number + 1}`, () => applyMigration(db, migration));
    }
    await patiently('SQL functions', () => applyFunctions(db, functions));
    await ensurePartitions(db);
    await setRoleTimeouts(db, timeouts.worker);
  } finally {
    await endDatabase(db);
  }
}

/**
 * Lets one migrator work at a time. The others poll: a waiting statement would hold up an index that is created
 * concurrently.
 */
async function commitNext({ $client: sql }: Database): Promise<void> {
  for (;;) {
    const [{ isOurs }] = await sql<[{ isOurs: boolean }]>`
      select pg_try_advisory_lock(hashtextextended('holdfast-migrate', 0)) as "isOurs"`;
    if (isOurs) return;
    await sleep(100);
  }
}

/** Sets time-outs for connections through a pooler, which accepts none of ours. Other databases of the role keep theirs. */
async function setRoleTimeouts({ $client: sql }: Database, role: Timeouts): Promise<void> {
  const [{ user, database }] = await sql<[{ user: string; database: string }]>`
    select current_user as user, current_database() as database`;
  for (const [name, milliseconds] of Object.entries(settingsOf(role))) {
    await sql`alter role ${sql(user)} in database ${sql(database)} set ${sql(name)} to ${sql.unsafe(String(milliseconds))}`;
  }
}
