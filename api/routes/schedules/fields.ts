import * as v from 'valibot';
import { JsonObject } from '../../../src/language/json/object.ts';
import { Name } from '../../../src/language/names/name.ts';
import { maxCatchUpSeconds, minCatchUpSeconds } from '../../../src/time/schedules/limits.ts';
import { ScheduleSpec } from '../../../src/time/schedules/spec.ts';
import { Overlap } from '../../views/schedule.ts';

export const ScheduleParams = v.object({ projectId: v.string(), scheduleId: v.string() });

const catchUpMessage = `must be a whole number from ${minCatchUpSeconds} to ${maxCatchUpSeconds}`;

/** The fields of a schedule that people write. */
export const fields = {
  name: Name,
  spec: ScheduleSpec,
  input: v.pipe(
    JsonObject,
    v.description(
      'The input of each execution, as the input schema of the workflow requires. It is encrypted.',
    ),
  ),
  overlap: Overlap,
  catchUpSeconds: v.pipe(
    v.number(),
    v.integer(catchUpMessage),
    v.minValue(minCatchUpSeconds, catchUpMessage),
    v.maxValue(maxCatchUpSeconds, catchUpMessage),
    v.description('The maximum delay of a start, if the servers were down.'),
  ),
};
