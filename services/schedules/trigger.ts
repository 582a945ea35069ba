import { beginFiring, endFiring, lockSchedule } from '../../db/queries/schedules/firings.ts';
import type { ScheduleKey } from '../../db/queries/schedules/schedules.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { recordChange } from '../audit/record-change.ts';
import type { ContextWith } from '../context.ts';
import { getSchedule } from './get.ts';
import { startFiring } from './start-firing.ts';

/**
 * Starts an execution of a schedule now, even if it is paused or another one is open. Returns the id of the execution.
 * @throws HoldfastError 2005/404; 2006/409 if the workflow is not published; 2008 if the input does not match; 2009
 */
export async function triggerSchedule(
  ctx: ContextWith<'vault' | 'versions' | 'evaluator' | 'dispatcher'>,
  key: ScheduleKey,
): Promise<string> {
  const { tx, clock } = ctx;
  const { projectId, id } = await getSchedule(ctx, key);
  const schedule = await lockSchedule(tx, id);
  const firing = schedule && (await beginFiring(tx, schedule, { kind: 'trigger', at: clock() }));
  if (!schedule || !firing) throw errors.recordNotFound('schedule', id);
  const executionId = await startFiring(ctx, schedule, ctx.caller.actor);
  await endFiring(tx, firing, { state: 'started', executionId });
  await recordChange(ctx, 'schedule.trigger', { recordId: id, projectId });
  return executionId;
}
