import type { ErrorBody } from '../errors/error-body.ts';
import type { LoggedEvent } from './execution-event.ts';

/** One event of a timeline. */
export interface TimelineEntry {
  sequence: number;
  type: string;
  attempt: number;
  actionId: string | null;
  /** The session that it is about. */
  sessionId: string | null;
  /** The number of the action's try in this attempt, from 1; null if it is about no action. */
  try: number | null;
  at: string;
  /** Milliseconds since the event before: the work of a completed or failed try, or the wait before a resume. */
  durationMs: number | null;
  error: ErrorBody | null;
}

/** Returns what happened, when, how long it took, in which try, and why it failed, in the order of the log. */
export function timelineOf(
  rows: readonly (LoggedEvent & { errorBody: ErrorBody | null })[],
): TimelineEntry[] {
  const tries = new Map<string, number>();
  let previous: LoggedEvent | null = null;
  return rows.map((row) => {
    const key = `${row.attempt}/${row.actionId ?? ''}`;
    const earlier = tries.get(key) ?? 0;
    if (row.type.endsWith('.actionRetrying')) tries.set(key, earlier + 1);
    const entry: TimelineEntry = {
      sequence: row.seq,
      type: row.type,
      attempt: row.attempt,
      actionId: row.actionId,
      sessionId: row.recordId,
      try: row.actionId === null ? null : earlier + 1,
      at: row.createdAt,
      durationMs: previous === null ? null : Date.parse(row.createdAt) - Date.parse(previous.createdAt),
      error: row.errorBody,
    };
    previous = row;
    return entry;
  });
}
