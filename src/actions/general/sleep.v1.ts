import * as v from 'valibot';
import { DurationText } from '../../language/durations/duration-text.ts';
import { TimestampText } from '../../language/durations/instant-text.ts';
import { durationEnd } from '../../language/durations/duration.ts';
import { instantOf } from '../../language/durations/instant.ts';
import { defineAction, noRetry } from '../contract.ts';
import { overAdvice } from '../over-advice.ts';
import type { ComputedOutput, SimulatedTry } from '../simulation.ts';

/** Holds until a given time. */
export const sleepV1 = defineAction({
  name: 'general/sleep@v1',
  title: 'Sleep',
  description: 'Pauses the execution for a duration, or until a point in time.',
  runs: 'local',
  icon: 'clock',
  effects: [],
  attributes: v.union([
    v.strictObject({
      duration: v.pipe(DurationText, v.description('ISO 8601 duration, such as PT15M or P3D.')),
    }),
    v.strictObject({
      until: v.pipe(
        TimestampText,
        v.description('ISO 8601 timestamp with its offset, such as 2027-01-31T09:00:00Z.'),
      ),
    }),
  ]),
  output: v.strictObject({
    wokeAt: v.optional(
      v.pipe(
        v.string(),
        v.isoTimestamp(),
        v.description('The time at which the execution continued; absent while it sleeps.'),
      ),
    ),
  }),
  advice: ({ duration, until }) => [
    ...overAdvice(duration, ['duration'], 'there is no pause'),
    ...overAdvice(until, ['until'], 'there is no pause'),
  ],
  retry: noRetry,
  timeoutMs: 5_000,
  simulation: { compute: simulateSleep },
  hold: { waitsFor: 'timer', onExpiry: 'wakes', acceptsData: false },
});

async function simulateSleep({
  attributes: { duration, until },
  now,
}: SimulatedTry): Promise<ComputedOutput> {
  const end = typeof duration === 'string' ? durationEnd(duration, now) : instantOf(String(until));
  const wokeAt = Math.max(end, now);
  return { output: { wokeAt: new Date(wokeAt).toISOString() }, afterMs: wokeAt - now };
}
