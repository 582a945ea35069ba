import { Context } from '@temporalio/activity';
import { leftToRelay } from '../../db/dispatching.ts';
import { fireSchedule } from '../../services/schedules/fire.ts';
import type { FireCommand } from '../../src/executions/contract/schedule-workflow.ts';
import type { ActivityDependencies } from '../tries/dependencies.ts';
import { tryAgain } from '../tries/failure.ts';

type FireDependencies = Pick<
  ActivityDependencies,
  'db' | 'vault' | 'versions' | 'evaluator' | 'transactions' | 'shares' | 'log' | 'family' | 'metrics'
>;

/** Many schedules may fire at once, and accounts take turns. One without a place for its transaction is tried again before Temporal gives it up. */
const longestWaitMs = 5_000;

/**
 * Fires a schedule at one of its times. An error that it throws reaches a history, so the cause is logged instead. Temporal's
 * schedule without a row, as after a restore, starts nothing and is deleted. The account is the fairness key, which Temporal's
 * schedule gives its runs.
 */
export const fireActivity =
  (
    { db: tx, family, transactions, shares, metrics, ...rest }: FireDependencies,
    removeSchedule: (scheduleId: string) => Promise<void>,
  ) =>
  async ({ scheduleId, at }: FireCommand): Promise<void> => {
    const of = Context.current().info.priority?.fairnessKey;
    const leave = of === undefined ? null : shares.enterFor(of, { do: 'run' });
    try {
      const { dispatching = leftToRelay } = family ?? {};
      const ctx = { ...rest, ...dispatching, tx, clock: () => new Date() };
      const signal = AbortSignal.timeout(longestWaitMs);
      const fired = await fireSchedule(ctx, { scheduleId, at: new Date(at) }, (work) =>
        transactions(work, { signal, ...(of !== undefined && { of }) }),
      );
      if (fired === 'gone') return await removeSchedule(scheduleId);
      if (fired === 'stray') metrics?.strayed();
    } catch (error) {
      rest.log.error({ err: error, scheduleId }, 'a schedule could not be fired; it is tried again');
      throw tryAgain();
    } finally {
      leave?.();
    }
  };
