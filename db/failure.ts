import postgres from 'postgres';
import { isDatabaseAway } from './is-away.ts';

/** SQLSTATE of a deadlock, and of a serialization failure: the same work may succeed at once. */
const overtaken = new Set(['40P01', '40001']);

/** SQLSTATE of a lock that was not to be had in time, of a statement that took too long, and of a transaction that lay idle. */
const busy = new Set(['55P03', '57014', '25P03']);

/** What became of the database's work: the same may succeed at once, or later. */
export interface DatabaseFailure {
  isOvertaken: boolean;
  isBusy: boolean;
}

/** Whether it was the database that failed, whatever has wrapped the error since; null where it was something else. */
export function databaseFailure(error: unknown): DatabaseFailure | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof postgres.PostgresError)
      return { isOvertaken: overtaken.has(cause.code), isBusy: busy.has(cause.code) };
  }
  return isDatabaseAway(error) ? { isOvertaken: false, isBusy: false } : null;
}
