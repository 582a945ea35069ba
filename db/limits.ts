import { monthOf } from '../src/plans/periods.ts';
import { limitOf, type Metric, type PlanId } from '../src/plans/plans.ts';
import type { Database } from './client.ts';
import { countMetric, lockMetric, takeStart, type RoomMetric } from './queries/accounts/usage.ts';
import { errors } from '../src/errors/catalogue.ts';

/** Whose limits count. */
export interface Subject {
  accountId: string;
  plan: PlanId;
}

/** Whether any of these is limited: where none is, no lock is taken and nothing is counted. */
export const isLimited = ({ plan }: Subject, ...metrics: Metric[]): boolean =>
  metrics.some((metric) => limitOf(plan, metric) !== null);

/** Room for one more record, in the transaction that makes it. @throws HoldfastError 2009 */
export async function requireRoom(
  tx: Database,
  { accountId, plan }: Subject,
  metric: RoomMetric,
): Promise<void> {
  const limit = limitOf(plan, metric);
  if (limit === null) return;
  await lockMetric(tx, accountId, metric);
  const used = await countMetric(tx, { accountId }, metric);
  if (used >= limit) throw errors.planLimitReached(metric, limit, used, null);
}

/** One more start, in the transaction that makes it. @throws HoldfastError 2009 */
export async function requireStart(tx: Database, { accountId, plan }: Subject): Promise<void> {
  const running = limitOf(plan, 'executionsRunning');
  const month = limitOf(plan, 'executionsPerMonth');
  const { period, startsAt, resetsAt } = monthOf(new Date());
  const full = await takeStart(tx, { accountId, period, since: startsAt }, { running, month });
  if (full?.metric === 'executionsRunning' && running !== null)
    throw errors.planLimitReached(full.metric, running, full.used, null);
  if (full?.metric === 'executionsPerMonth' && month !== null)
    throw errors.planLimitReached(full.metric, month, full.used, resetsAt.toISOString());
}
