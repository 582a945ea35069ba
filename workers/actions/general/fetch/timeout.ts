import { durationEnd, durationProblem } from '../../../../src/durations/duration.ts';
import { invalidAttribute } from './invalid-attribute.ts';

const defaultMs = 30_000;
const longestMs = 60_000;

/** Longest time of one try, from milliseconds or an ISO 8601 duration. */
export function timeoutMsOf(timeout: string | number | undefined, now: number): number {
  if (timeout === undefined) return defaultMs;
  const timeoutMs = typeof timeout === 'number' ? timeout : millisecondsOf(timeout, now);
  if (timeoutMs >= 1 && timeoutMs <= longestMs) return timeoutMs;
  throw invalidAttribute('timeout', 'must be at least 1 millisecond and at most PT60S');
}

function millisecondsOf(timeout: string, now: number): number {
  const problem = durationProblem(timeout);
  if (problem !== null) throw invalidAttribute('timeout', problem);
  return durationEnd(timeout, now) - now;
}
