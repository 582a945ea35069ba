import { limitOf, type PlanId } from './plans.ts';

const least = 60;
const mostWithoutLimit = 10_000;

/**
 * How many executions one public invitation, or events without a connection, can start in an hour: a hundredth of the
 * month's, so that strangers would need days to use these up.
 */
export function triggeredStartsAnHour(plan: PlanId): number {
  const aMonth = limitOf(plan, 'executionsPerMonth');
  return aMonth === null ? mostWithoutLimit : Math.max(least, Math.floor(aMonth / 100));
}
