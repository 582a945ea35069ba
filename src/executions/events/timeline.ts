import type { Causer } from '../../account/audit/actor.ts';
import type { ErrorBody } from '../../language/errors/error-body.ts';
import type { NamedOutcome } from '../../language/names/named-outcome.ts';
import { executionEvents, type LoggedEvent } from './execution-event.ts';

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
  /**
   * The person, the key or the system that caused it from outside; null if it follows from the definition, or happened before
   * this was noted.
   */
  by: Causer | null;
  /** The reason as the person gave it. */
  reason: string | null;
  /** The outcome of what has completed, in the words of the author of the workflow. */
  outcome: NamedOutcome | null;
}

/** The facts about the events before those of a page. */
export interface EventsBefore {
  /** When the event before one was logged, by the number of the former. */
  times: ReadonlyMap<number, string>;
  /** How often actions were tried again, in each attempt. */
  retries: readonly { attempt: number; actionId: string; count: number }[];
}

/** Returns the events with their time, duration, try and error, in the order of the log. */
export function timelineOf(
  rows: readonly (LoggedEvent & { errorBody: ErrorBody | null })[],
  before: EventsBefore,
): TimelineEntry[] {
  const keyOf = (attempt: number, actionId: string | null): string => `${attempt}/${actionId ?? ''}`;
  const retries = new Map(before.retries.map((one) => [keyOf(one.attempt, one.actionId), one.count]));
  return rows.map((row) => {
    const key = keyOf(row.attempt, row.actionId);
    const earlier = retries.get(key) ?? 0;
    if (row.type === executionEvents.actionRetrying) retries.set(key, earlier + 1);
    const previous = before.times.get(row.seq - 1);
    return {
      sequence: row.seq,
      type: row.type,
      attempt: row.attempt,
      actionId: row.actionId,
      sessionId: row.recordId,
      try: row.actionId === null ? null : earlier + 1,
      at: row.createdAt,
      durationMs: previous === undefined ? null : Date.parse(row.createdAt) - Date.parse(previous),
      error: row.errorBody,
      by: row.actor,
      reason: row.reason,
      outcome: row.outcome,
    };
  });
}
