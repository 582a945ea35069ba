import { HoldfastError } from '../errors/holdfast-error.ts';
import { planWith, type Feature, type Metric, type PlanId } from './plans.ts';

/** 2009. `resetsAt` (ISO 8601, UTC) where waiting helps by itself. */
export const limitExceeded = (
  metric: Metric,
  limit: number,
  used: number,
  resetsAt: string | null,
): HoldfastError =>
  new HoldfastError(2009, `The plan's limit of ${metric} is reached.`, [
    { reason: 'plan.limit', message: `${used} of ${limit} used`, metric, limit, used, resetsAt },
  ]);

/** 2010. */
export const featureNotAllowed = (feature: Feature, plan: PlanId): HoldfastError =>
  new HoldfastError(2010, `The plan does not include ${feature}.`, [
    {
      reason: 'plan.feature',
      message: `included from the plan '${planWith(feature)}' on`,
      feature,
      plan,
      requiredPlan: planWith(feature),
    },
  ]);
