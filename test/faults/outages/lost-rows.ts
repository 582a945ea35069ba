import type { TransactionSql } from 'postgres';
import { columnsOf } from '../../stack/columns-of.ts';
import type { OwnStack } from '../../stack/stack.ts';

const parts = {
  execution_entries: 'execution_id',
  execution_items: 'execution_id',
  holds: 'execution_id',
  inbox: 'execution_id',
  log: 'execution_id',
};

/**
 * Copies what Postgres has of an execution. The returned function puts it back, as a promoted standby that lacks the last
 * commits has it.
 */
export async function keepRows({ db: { $client: sql } }: OwnStack, id: string): Promise<() => Promise<void>> {
  const tables = Object.entries({ executions: 'id', ...parts });
  const suffix = id.replaceAll('-', '');
  await sql.begin(async (tx) => {
    await lock(tx, id);
    for (const [table, column] of tables)
      await tx.unsafe(
        `create table kept_${table}_${suffix} as select * from ${table} where ${column} = '${id}'`,
      );
  });
  return async () => {
    await sql.begin(async (tx) => {
      // Triggers are off, because nothing of this happens.
      await tx`set local session_replication_role = replica`;
      await lock(tx, id);
      for (const [table, column] of tables.toReversed())
        await tx.unsafe(`delete from ${table} where ${column} = '${id}'`);
      for (const [table] of tables) {
        const columns = await columnsOf(tx, table);
        await tx.unsafe(
          `insert into ${table} (${columns.join()}) select ${columns.join()} from kept_${table}_${suffix}`,
        );
      }
    });
  };
}

/** A commit locks the execution before its parts: in another order the two would stop each other. */
const lock = (tx: TransactionSql, id: string) => tx`select from executions where id = ${id} for update`;

/** Deletes all that Postgres has of an execution. */
export async function loseRows({ db: { $client: sql } }: OwnStack, id: string): Promise<void> {
  for (const [table, column] of Object.entries(parts))
    await sql.unsafe(`delete from ${table} where ${column} = '${id}'`);
  await sql`delete from executions where id = ${id}`;
}
