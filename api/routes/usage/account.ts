import { endpoint } from '../../http/endpoint.ts';
import { requireWholeAccount } from '../../auth/access-scope.ts';
import { usageOf } from '../../usage.ts';
import { AccountUsage } from '../../views/usage.ts';

export const accountUsageRoute = endpoint({
  method: 'GET',
  path: '/v1/usage',
  operationId: 'getAccountUsage',
  summary: "What the account uses of its plan's limits",
  scope: 'usage:read',
  answers: { 200: { description: 'By metric.', body: AccountUsage } },
  errors: ['keyLimitedToProjects'],
  async handle({ principal }, { db }) {
    requireWholeAccount(principal);
    return { status: 200, body: { plan: principal.plan, data: await usageOf(db, principal) } };
  },
});
