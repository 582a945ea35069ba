import { sql } from 'drizzle-orm';
import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Encrypted or hashed bytes. */
export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** The transaction id of the writer, comparable with `pg_snapshot_xmin`. */
export const xid8 = customType<{ data: string; driverData: string }>({ dataType: () => 'xid8' });

/** A UUIDv7. It is ordered by time, so that primary keys can be paged and partitioned. */
export const id = () =>
  uuid()
    .primaryKey()
    .default(sql`uuidv7()`);

/** UTC with milliseconds, as the API shows it. */
export const time = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

export const createdAt = () =>
  time()
    .notNull()
    .default(sql`clock_timestamp()`);
