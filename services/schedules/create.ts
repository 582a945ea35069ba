import { v7 as uuidv7 } from 'uuid';
import { lockKeys } from '../../db/queries/lock-keys.ts';
import { countSchedules, createSchedule } from '../../db/queries/schedules/schedules.ts';
import { startOf } from '../../src/executions/concurrency/turns.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { maxSchedules } from '../../src/time/schedules/limits.ts';
import type { OverlapPolicy } from '../../src/time/schedules/overlap.ts';
import type { ScheduleSpec } from '../../src/time/schedules/spec.ts';
import { recordChange } from '../audit/record-change.ts';
import type { ContextWith } from '../context.ts';
import { checkInput, checkOverlap, checkSpec, sealInput } from './check.ts';
import { getSchedule, type TimedScheduleRow } from './get.ts';
import { makePunctual } from './punctual.ts';
import { keepCalendar } from './working-calendar.ts';

export interface NewScheduleInput {
  projectId: string;
  workflowId: string;
  name: string;
  spec: ScheduleSpec;
  input: Record<string, unknown>;
  overlap: OverlapPolicy;
  catchUpSeconds: number;
  isPaused: boolean;
}

/**
 * Creates a schedule. Temporal's is created after the commit, or by the reconciler.
 * @throws HoldfastError 2005/404; 2005/403 without `executions:cancel` for `cancelPrevious`; 2000 for the spec; 2008 for
 * the input; 2006/409 if events start the workflow, or if there are too many
 */
export async function createScheduleOf(
  ctx: ContextWith<'vault' | 'versions' | 'evaluator' | 'dispatcher'>,
  { input, ...schedule }: NewScheduleInput,
): Promise<TimedScheduleRow> {
  const { tx, caller, vault, dispatcher } = ctx;
  const { projectId, workflowId, spec, overlap } = schedule;
  checkOverlap(ctx, overlap);
  await checkSpec(ctx, projectId, spec);
  await checkInput(ctx, { projectId, workflowId, input });
  await lockKeys(tx, [`schedules:${projectId}`]);
  if ((await countSchedules(tx, projectId)) >= maxSchedules) throw errors.schedulesFull(maxSchedules);
  await keepCalendar(ctx, projectId, spec);
  const id = uuidv7();
  const { dataKey, wrappedKey } = vault.create(id);
  await createSchedule(tx, {
    ...schedule,
    id,
    input: sealInput(dataKey, input),
    createdBy: caller.actor,
    dataKey: wrappedKey,
  });
  await makePunctual(ctx, { id, accountId: caller.accountId, spec });
  await recordChange(ctx, 'schedule.create', { recordId: id, projectId });
  ctx.afterCommit(() => dispatcher.schedule(id), startOf({ ...caller, projectId }));
  return getSchedule(ctx, { projectId, id });
}
