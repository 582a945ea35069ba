import { asc, desc, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** A list can be sorted by these columns, and by the time of creation, which orders ids, too. */
export type SortColumn = 'updatedAt' | 'endTime' | 'name';

export interface Page {
  /** How many rows are read. */
  limit: number;
  /** How many of them are shown, if one more is read to know whether there is another page; left out: all. */
  shown?: number;
  /** The id of the last row of the page before. */
  after: string | null;
  /** Whether the newest, or the last in the alphabet, comes first. */
  newestFirst: boolean;
  /** Null: by time of creation. `after` is the last row's value; rows with the same value are sorted by id. */
  by?: { column: SortColumn; after: string | null } | null;
}

/** The conditions of a page of a Drizzle table: the records after the page before, and their order. */
export function pageOfTable(
  { after, newestFirst, by }: Page,
  columns: { id: PgColumn } & Partial<Record<SortColumn, PgColumn>>,
): { rest: SQL | undefined; order: SQL[] } {
  const { id } = columns;
  const direction = newestFirst ? desc : asc;
  const comparison = sql.raw(newestFirst ? '<' : '>');
  const column = by && columns[by.column];
  if (!by || !column) {
    return { rest: after === null ? undefined : sql`${id} ${comparison} ${after}`, order: [direction(id)] };
  }
  return {
    rest: after === null ? undefined : sql`(${column}, ${id}) ${comparison} (${by.after}, ${after})`,
    order: [direction(column), direction(id)],
  };
}
