import { dropFiring, takeDueFirings } from '../../db/queries/schedules/backfills.ts';
import { leftToRelay, type Dispatching } from '../../db/dispatching.ts';
import { fireSchedule, type FireContext } from './fire.ts';

const batch = 100;
const ofEachProject = 10;

/**
 * Runs one round: takes up the times of backfills, whose runs the relay starts. Returns how many there were, and whether
 * there may be more. One that fails is taken up again a minute later.
 */
export async function fireDue(
  ctx: Omit<FireContext, keyof Dispatching>,
): Promise<{ count: number; isMore: boolean }> {
  const due = await takeDueFirings(ctx.tx, { ofEach: ofEachProject, limit: batch });
  for (const firing of due) {
    const { scheduleId, nominalAt } = firing;
    try {
      if ((await fireSchedule({ ...ctx, ...leftToRelay }, { scheduleId, at: nominalAt })) === 'gone')
        await dropFiring(ctx.tx, firing);
    } catch (error) {
      ctx.log.error({ err: error, scheduleId }, 'a schedule could not be fired; it is tried again');
    }
  }
  return { count: due.length, isMore: due.length === batch };
}
