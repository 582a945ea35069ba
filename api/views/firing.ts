import * as v from 'valibot';
import type { FiringRow } from '../../db/queries/schedules/list-firings.ts';
import { firingKinds, firingStates } from '../../src/time/schedules/overlap.ts';
import { Id, Time } from './fields.ts';

export const FiringState = v.picklist(firingStates);

export const Firing = v.pipe(
  v.object({
    id: Id,
    kind: v.pipe(
      v.picklist(firingKinds),
      v.description(
        '`time`: a regular time of the schedule. `backfill`: a requested past time. `trigger`: a start at once.',
      ),
    ),
    at: v.pipe(
      Time,
      v.description('The time of the schedule, without jitter; of a trigger, when it was asked for.'),
    ),
    state: v.pipe(
      FiringState,
      v.description(
        '`pending`: of a backfill, it is still to start. `skipped`: as the schedule wants it. `missed`: nothing could be started.',
      ),
    ),
    reason: v.pipe(
      v.nullable(v.string()),
      v.description(
        'The reason why nothing was started, such as `schedule.overlap`; null otherwise, and in firings of an older release.',
      ),
    ),
    executionId: v.pipe(v.nullable(Id), v.description('The execution that it has started.')),
  }),
  v.description('A time of a schedule that has passed, and its result.'),
);

export const firingView = ({ id, kind, nominalAt, state, reason, executionId }: FiringRow) => ({
  id,
  kind,
  at: nominalAt,
  state,
  reason,
  executionId,
});
