import type { MigrationMeta } from 'drizzle-orm/migrator';
import type { Database } from '../connection/client.ts';
import { transact } from '../connection/transaction.ts';

/**
 * The first line of a migration whose statements run outside of a transaction, as an index that is created
 * concurrently must. They may run again after a failure, so each says `if not exists`.
 */
const outside = '-- outside a transaction';

/**
 * The first line of a migration of one statement that changes some rows and is repeated, each time in a transaction of its
 * own, until it changes none. One that is interrupted goes on where it stood.
 */
const inBatches = '-- in batches';

/** Applies a migration and records it: in one transaction, or as its file says. */
export async function applyMigration(db: Database, migration: MigrationMeta): Promise<void> {
  if (migration.sql[0]?.startsWith(inBatches)) {
    while ((await db.$client.unsafe(migration.sql[0])).count > 0);
    await record(db, migration);
    return;
  }
  if (!migration.sql[0]?.startsWith(outside)) {
    await transact(db, async (tx) => {
      for (const statement of migration.sql) await tx.$client.unsafe(statement);
      await record(tx, migration);
    });
    return;
  }
  const sql = db.$client;
  const [{ lockMs }] = await sql<[{ lockMs: string }]>`select current_setting('lock_timeout') as "lockMs"`;
  // It waits for every older transaction, but nobody waits for it.
  await sql`set lock_timeout = 0`;
  try {
    for (const statement of migration.sql) {
      await dropUnfinishedIndex(db, statement);
      await sql.unsafe(statement);
    }
  } finally {
    await sql.unsafe(`set lock_timeout = '${lockMs}'`);
  }
  await record(db, migration);
}

const record = async ({ $client: sql }: Database, { hash, folderMillis }: MigrationMeta): Promise<void> => {
  await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`;
};

/** Drops an index that a killed migrator left unfinished and unusable, because `if not exists` would keep it. */
async function dropUnfinishedIndex({ $client: sql }: Database, statement: string): Promise<void> {
  const [, name] =
    /create (?:unique )?index concurrently (?:if not exists )?"?(\w+)"?/i.exec(statement) ?? [];
  if (name === undefined) return;
  const [unfinished] = await sql<[{ name: string }?]>`
    select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relname = ${name} and c.relnamespace = 'public'::regnamespace and not i.indisvalid`;
  if (unfinished) await sql`drop index concurrently ${sql(name)}`;
}
