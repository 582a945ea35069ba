import postgres from 'postgres';
import { isDatabaseAway } from './is-away.ts';

/** SQLSTATE of a deadlock, and of a serialization failure: the same work may succeed at once. */
const overtaken = new Set(['40P01', '40001']);

/** Whether it was the database that failed, whatever has wrapped the error since; null where it was something else. */
export function databaseFailure(error: unknown): { isOvertaken: boolean } | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof postgres.PostgresError) return { isOvertaken: overtaken.has(cause.code) };
  }
  return isDatabaseAway(error) ? { isOvertaken: false } : null;
}
