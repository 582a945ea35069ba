import { errors } from '../../src/language/errors/catalogue.ts';
import { monthOf } from '../../src/account/plans/periods.ts';
import { limitOf, type AccountPlan, type Metric } from '../../src/account/plans/plans.ts';
import type { Database } from '../../db/connection/client.ts';
import { nextDayAfter, utcDayOf } from '../../src/language/durations/utc-day.ts';
import {
  countMail,
  countMetric,
  lockMetric,
  takeStart,
  type RoomMetric,
} from '../../db/queries/accounts/usage.ts';

/** Whether the plan limits any of these metrics. If it limits none, no lock is taken and nothing is counted. */
export const isLimited = ({ plan }: AccountPlan, ...metrics: Metric[]): boolean =>
  metrics.some((metric) => limitOf(plan, metric) !== null);

/** Checks that the plan has room for one more record, in the transaction that creates it. @throws HoldfastError 2009 */
export async function requireRoom(
  tx: Database,
  { accountId, plan }: AccountPlan,
  metric: RoomMetric,
): Promise<void> {
  const limit = limitOf(plan, metric);
  if (limit === null) return;
  await lockMetric(tx, accountId, metric);
  const used = await countMetric(tx, { accountId }, metric);
  if (used >= limit) throw errors.planLimitReached(metric, limit, used, null);
}

/** An execution may end at any moment, or in hours: so this is a pause in which a caller learns of it soon, and does no harm. */
const retryAfterSeconds = 5;

/**
 * Checks that the plan has room for one more start at this time, in the transaction of the start.
 * @throws HoldfastError 2009: 429 if the end of another execution makes room, 403 for the month
 */
export async function requireStart(tx: Database, { accountId, plan }: AccountPlan, now: Date): Promise<void> {
  const running = limitOf(plan, 'executionsRunning');
  const month = limitOf(plan, 'executionsPerMonth');
  const { period, startsAt, resetsAt } = monthOf(now);
  const full = await takeStart(tx, { accountId, period, since: startsAt }, { running, month });
  if (full?.metric === 'executionsRunning' && running !== null)
    throw errors.tooManyRunning(running, full.used, retryAfterSeconds);
  if (full?.metric === 'executionsPerMonth' && month !== null)
    throw errors.planLimitReached(full.metric, month, full.used, resetsAt.toISOString());
}

/** Counts a mail, in the transaction that queues it. @throws HoldfastError 2009/403 until tomorrow (UTC) if the plan allows no more today */
export async function requireMail(tx: Database, { accountId, plan }: AccountPlan, now: Date): Promise<void> {
  const limit = limitOf(plan, 'mailsPerDay');
  if (await countMail(tx, { accountId, day: utcDayOf(now), limit })) return;
  const most = limit ?? 0;
  throw errors.planLimitReached('mailsPerDay', most, most, nextDayAfter(now).toISOString());
}
