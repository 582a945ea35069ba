import type { Database } from '../db/client.ts';
import {
  countMetric,
  countStarts,
  countStoredDays,
  readStarts,
  type UsageKey,
} from '../db/queries/accounts/usage.ts';
import { monthOf } from '../src/plans/periods.ts';
import { limitOf, metrics, type Metric } from '../src/plans/plans.ts';
import type { Principal } from './auth/principal.ts';

type Subject = Pick<Principal, 'accountId' | 'plan'>;

export interface Usage {
  metric: Metric;
  used: number;
  /** Null: not limited. */
  limit: number | null;
  /** When it begins anew by itself; null where it does not. */
  resetsAt: Date | null;
}

/** Limits are the account's, so what is used is the account's as well. */
export function usageOf(db: Database, subject: Subject): Promise<Usage[]> {
  const { resetsAt } = monthOf(new Date());
  return Promise.all(
    metrics.map(async (metric) => ({
      metric,
      used: await usedOf(db, subject, metric),
      limit: limitOf(subject.plan, metric),
      resetsAt: metric === 'executionsPerMonth' ? resetsAt : null,
    })),
  );
}

/** Metrics of which a project has a part of its own. */
const ofProjects: ReadonlySet<Metric> = new Set([
  'executionsPerMonth',
  'executionsRunning',
  'workflows',
  'wallets',
  'webhookEndpoints',
  'storedDays',
]);

/** The same, with the part that is one project's; null where the metric is not counted by project. */
export async function usageOfProject(db: Database, subject: Subject, projectId: string) {
  const key = { accountId: subject.accountId, projectId };
  const usage = await usageOf(db, subject);
  return Promise.all(
    usage.map(async (entry) => ({
      ...entry,
      usedByProject: ofProjects.has(entry.metric) ? await countOf(db, key, entry.metric) : null,
    })),
  );
}

/** What the limit goes by: erased executions were started all the same. */
async function usedOf(db: Database, { accountId, plan }: Subject, metric: Metric): Promise<number> {
  if (metric === 'executionsPerMonth' && limitOf(plan, metric) !== null) {
    const { period } = monthOf(new Date());
    const counted = await readStarts(db, { accountId, period });
    if (counted !== null) return counted;
  }
  return countOf(db, { accountId }, metric);
}

function countOf(db: Database, key: UsageKey, metric: Metric): Promise<number> {
  switch (metric) {
    case 'executionsPerMonth':
      return countStarts(db, key, monthOf(new Date()).startsAt);
    case 'storedDays':
      return countStoredDays(db, key);
    default:
      return countMetric(db, key, metric);
  }
}
