import { durationEnd } from '../../../../src/durations/duration.ts';

const defaultMs = 30_000;

/** Longest time of one try, from milliseconds or an ISO 8601 duration. */
export function timeoutMsOf(timeout: string | number | undefined, now: number): number {
  if (typeof timeout === 'string') return durationEnd(timeout, now) - now;
  return timeout ?? defaultMs;
}
