import * as v from 'valibot';
import type { AccountRow } from '../../db/queries/accounts/accounts.ts';
import { limitOf, metrics, plans, type PlanId as IdOfPlan } from '../../src/account/plans/plans.ts';
import { Count, Id, Time } from './fields.ts';
import { Feature, PlanId } from './enumerations.ts';

const Plan = v.object({
  id: PlanId,
  name: v.string(),
  features: v.array(Feature),
  limits: v.pipe(
    v.object(v.entriesFromList(metrics, v.nullable(Count))),
    v.description('The limit of each metric; null: not limited.'),
  ),
});

export const Account = v.object({ id: Id, name: v.string(), plan: Plan, createdAt: Time });

export const accountView = ({ id, name, createdAt }: AccountRow, plan: IdOfPlan) => ({
  id,
  name,
  plan: {
    id: plan,
    name: plans[plan].name,
    features: plans[plan].features,
    /** A limit is null if the plan has none. */
    limits: Object.fromEntries(metrics.map((metric) => [metric, limitOf(plan, metric)])),
  },
  createdAt,
});
