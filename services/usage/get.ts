import {
  countMetric,
  countStarts,
  countStoredDays,
  readMails,
  readStarts,
  type UsageKey,
} from '../../db/queries/accounts/usage.ts';
import { nextDayAfter, utcDayOf } from '../../src/language/durations/utc-day.ts';
import { monthOf } from '../../src/account/plans/periods.ts';
import { limitOf, metrics, type Metric } from '../../src/account/plans/plans.ts';
import type { Context } from '../context.ts';
import { requireWholeAccount } from '../permissions.ts';

export interface Usage {
  metric: Metric;
  used: number;
  /** Null if the metric is not limited. */
  limit: number | null;
  /** The time when the usage is reset; null if it never is. */
  resetsAt: Date | null;
}

/**
 * Returns the account's usage of its plan's limits.
 * @throws HoldfastError 2005/403 for a key that is limited to projects
 */
export async function getAccountUsage(ctx: Context): Promise<Usage[]> {
  requireWholeAccount(ctx.caller);
  return usageOf(ctx);
}

/** The metrics that are also counted for each project. */
const ofProjects: ReadonlySet<Metric> = new Set([
  'executionsPerMonth',
  'executionsRunning',
  'workflows',
  'wallets',
  'webhookEndpoints',
  'storedDays',
]);

/** Returns the same, with the share of one project; null if the metric is not counted by project. */
export async function getProjectUsage(ctx: Context, projectId: string) {
  const key = { accountId: ctx.caller.accountId, projectId };
  const usage = await usageOf(ctx);
  return Promise.all(
    usage.map(async (entry) => ({
      ...entry,
      usedByProject: ofProjects.has(entry.metric) ? await countOf(ctx, key, entry.metric) : null,
    })),
  );
}

/** Returns the usage of the whole account, because the limits are the account's. */
function usageOf(ctx: Context): Promise<Usage[]> {
  const resets: Partial<Record<Metric, Date>> = {
    executionsPerMonth: monthOf(ctx.clock()).resetsAt,
    mailsPerDay: nextDayAfter(ctx.clock()),
  };
  return Promise.all(
    metrics.map(async (metric) => ({
      metric,
      used: await usedOf(ctx, metric),
      limit: limitOf(ctx.caller.plan, metric),
      resetsAt: resets[metric] ?? null,
    })),
  );
}

/** Returns the number that the limit applies to. Erased executions count, because they were started. */
async function usedOf(ctx: Context, metric: Metric): Promise<number> {
  const { accountId, plan } = ctx.caller;
  if (metric === 'executionsPerMonth' && limitOf(plan, metric) !== null) {
    const { period } = monthOf(ctx.clock());
    const counted = await readStarts(ctx.tx, { accountId, period });
    if (counted !== null) return counted;
  }
  return countOf(ctx, { accountId }, metric);
}

function countOf({ tx, clock }: Context, key: UsageKey, metric: Metric): Promise<number> {
  switch (metric) {
    case 'executionsPerMonth':
      return countStarts(tx, key, monthOf(clock()).startsAt);
    case 'mailsPerDay':
      return readMails(tx, { accountId: key.accountId, day: utcDayOf(clock()) });
    case 'storedDays':
      return countStoredDays(tx, key);
    default:
      return countMetric(tx, key, metric);
  }
}
