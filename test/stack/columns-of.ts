import type { Sql, TransactionSql } from 'postgres';

/** The columns of a table that a row is inserted with, as SQL: virtual ones follow from others. */
export async function columnsOf(sql: Sql | TransactionSql, table: string): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select quote_ident(attname) as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`;
  return rows.map(({ name }) => name);
}
