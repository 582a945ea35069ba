/** The numbers that are counted and can be limited, and how each is counted. */
export const metrics = [
  'executionsPerMonth',
  'executionsRunning',
  'workflows',
  'projects',
  'wallets',
  'apiKeys',
  'webhookEndpoints',
  'storedDays',
  'mailsPerDay',
] as const;
export type Metric = (typeof metrics)[number];

export const features = ['members', 'singleSignOn', 'ledgers'] as const;
export type Feature = (typeof features)[number];

export interface Plan {
  name: string;
  /** A metric that is not named has no limit. */
  limits: Partial<Record<Metric, number>>;
  features: readonly Feature[];
}

/** Plans are data, from the smallest to the largest. An account has one of them; a self-hosted account has no limits. */
export const plans = {
  free: {
    name: 'Free',
    limits: {
      executionsPerMonth: 500,
      executionsRunning: 10,
      workflows: 10,
      projects: 1,
      wallets: 1,
      apiKeys: 5,
      webhookEndpoints: 2,
      storedDays: 7,
      mailsPerDay: 100,
    },
    features: [],
  },
  team: {
    name: 'Team',
    limits: {
      executionsPerMonth: 20_000,
      executionsRunning: 200,
      workflows: 200,
      projects: 10,
      wallets: 20,
      apiKeys: 50,
      webhookEndpoints: 20,
      storedDays: 90,
      mailsPerDay: 2_000,
    },
    features: ['members', 'ledgers'],
  },
  business: {
    name: 'Business',
    limits: { executionsPerMonth: 1_000_000, executionsRunning: 5_000, storedDays: 730, mailsPerDay: 20_000 },
    features,
  },
  selfHosted: { name: 'Self-hosted', limits: {}, features },
} as const satisfies Record<string, Plan>;

export type PlanId = keyof typeof plans;

/** An account with its plan. */
export interface AccountPlan {
  accountId: string;
  plan: PlanId;
}

export const planIds = Object.keys(plans) as PlanId[];

export const isPlanId = (text: string): text is PlanId => Object.hasOwn(plans, text);

/** The plan of an account whose plan does not exist any more. */
export const leastPlan: PlanId = 'free';

/** Null means no limit. */
export const limitOf = (plan: PlanId, metric: Metric): number | null => {
  const { limits }: Plan = plans[plan];
  return limits[metric] ?? null;
};

export const hasFeature = (plan: PlanId, feature: Feature): boolean => {
  const { features: included }: Plan = plans[plan];
  return included.includes(feature);
};

/** The first plan that has the feature. */
export const planWith = (feature: Feature): PlanId =>
  planIds.find((plan) => hasFeature(plan, feature)) ?? 'selfHosted';
