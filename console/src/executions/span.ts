import type { TimelineEntry } from '../api/types.ts';

/**
 * A stretch of time that ends with an event.
 * - `queue`: until a worker begins;
 * - `place`: an answered wait in a loop queues until it may go on;
 * - `pause`: the time until the next try or the next round.
 */
export interface Span {
  sequence: number;
  actionId: string | null;
  kind: 'queue' | 'place' | 'work' | 'wait' | 'pause' | 'failedWork';
  /** Unix times in milliseconds. */
  from: number;
  to: number;
}

/** The facts that the events do not contain. */
export interface SpanContext {
  /** When each entry that is over has ended, for the waits that were stopped. */
  overAt: ReadonlyMap<string, number>;
  /** The time until which open waits are drawn; null: the execution is over. */
  now: number | null;
  /** The ids of the entries that are no actions. */
  blocks: ReadonlySet<string>;
}

export interface Progress extends Pick<TimelineEntry, 'sequence' | 'attempt' | 'actionId'> {
  at: number;
  isOnHold: boolean;
  /** Whether another try or round follows. */
  isPausing: boolean;
  /** How many tries or rounds were followed by another one. */
  retries: number;
}
