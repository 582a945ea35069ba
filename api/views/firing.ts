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
      v.description('`time`: its time came. `backfill`: an earlier time was asked for. `trigger`: at once.'),
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
        'Why it has started nothing, such as `schedule.overlap`; null otherwise, and in firings of an older release.',
      ),
    ),
    executionId: v.pipe(v.nullable(Id), v.description('The execution that it has started.')),
  }),
  v.description('A time of a schedule that has come, and what became of it.'),
);

export const firingView = ({ id, kind, nominalAt, state, reason, executionId }: FiringRow) => ({
  id,
  kind,
  at: nominalAt,
  state,
  reason,
  executionId,
});
