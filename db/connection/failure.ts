import postgres from 'postgres';
import { isDatabaseAway } from './is-away.ts';

/** SQLSTATE of a deadlock and of a serialization failure: if the same work is repeated, it may succeed at once. */
const overtaken = new Set(['40P01', '40001']);

/** SQLSTATE of a lock that was not available in time, of a statement that took too long, and of an idle transaction. */
const busy = new Set(['55P03', '57014', '25P03']);

/** A failure of the database. If the same work is repeated, it may succeed at once, or later. */
export interface DatabaseFailure {
  isOvertaken: boolean;
  isBusy: boolean;
}

/** Returns how the database failed, even if the error was wrapped since; null if something else failed. */
export function databaseFailure(error: unknown): DatabaseFailure | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof postgres.PostgresError)
      return { isOvertaken: overtaken.has(cause.code), isBusy: busy.has(cause.code) };
  }
  return isDatabaseAway(error) ? { isOvertaken: false, isBusy: false } : null;
}
