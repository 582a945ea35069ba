import { HoldfastError } from '../holdfast-error.ts';
import { refusal } from '../refusal.ts';

/** The errors of requests that the account's plan does not allow. */
export const planErrors = {
  planLimitReached: refusal(
    "The plan's limit is reached",
    /** `resetsAt` (ISO 8601, UTC) is null if waiting does not help. */
    (metric: string, limit: number, used: number, resetsAt: string | null) =>
      new HoldfastError(
        2009,
        `The account has reached its plan's limit of ${metric}. ${resetsAt === null ? 'Change the plan for more.' : 'Wait until `resetsAt`, or change the plan.'}`,
        [{ reason: 'plan.limit', message: `${used} of ${limit} used`, metric, limit, used, resetsAt }],
      ),
    'executionsPerMonth',
    500,
    500,
    '2026-02-01T00:00:00.000Z',
  ),
  /** An end of one makes room for another, so this alone of a plan's limits is over by itself. */
  tooManyRunning: refusal(
    'The account has as many executions created and running as its plan allows: wait as long as Retry-After says',
    (limit: number, used: number, retryAfterSeconds: number) =>
      new HoldfastError(
        2009,
        `The account has as many executions running as its plan allows. Try again in ${retryAfterSeconds} s, or change the plan.`,
        [
          {
            reason: 'plan.busy',
            message: `${used} of ${limit} are running or wait to begin`,
            metric: 'executionsRunning',
            limit,
            used,
            resetsAt: null,
            retryAfterSeconds,
          },
        ],
        { status: 429 },
      ),
    200,
    200,
    5,
  ),
  featureNotInPlan: refusal(
    'The plan lacks the feature',
    (feature: string, plan: string, requiredPlan: string) =>
      new HoldfastError(
        2010,
        `The account's plan does not include ${feature}. Change to the plan '${requiredPlan}'.`,
        [
          {
            reason: 'plan.feature',
            message: `included from the plan '${requiredPlan}' on`,
            feature,
            plan,
            requiredPlan,
          },
        ],
      ),
    'members',
    'free',
    'team',
  ),
} as const;
