import type { MigrationMeta } from 'drizzle-orm/migrator';
import type { Database } from './client.ts';
import { transact } from './transaction.ts';

/**
 * The first line of a migration whose statements run each by itself, as an index that is made concurrently must. They may be
 * run again after the half of them, so each says `if not exists`.
 */
const outside = '-- outside a transaction';

/** A migration and the record of it: in one transaction, or statement by statement where its file says so. */
export async function applyMigration(db: Database, migration: MigrationMeta): Promise<void> {
  if (!migration.sql[0]?.startsWith(outside)) {
    await transact(db, async (tx) => {
      for (const statement of migration.sql) await tx.$client.unsafe(statement);
      await record(tx, migration);
    });
    return;
  }
  const sql = db.$client;
  const [{ lockMs }] = await sql<[{ lockMs: string }]>`select current_setting('lock_timeout') as "lockMs"`;
  // It waits for every transaction that is older; nobody waits for it.
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

/** What a killed migrator left: an index that is there and of no use, which `if not exists` would take for made. */
async function dropUnfinishedIndex({ $client: sql }: Database, statement: string): Promise<void> {
  const [, name] =
    /create (?:unique )?index concurrently (?:if not exists )?"?(\w+)"?/i.exec(statement) ?? [];
  if (name === undefined) return;
  const [unfinished] = await sql<[{ name: string }?]>`
    select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relname = ${name} and c.relnamespace = 'public'::regnamespace and not i.indisvalid`;
  if (unfinished) await sql`drop index concurrently ${sql(name)}`;
}
