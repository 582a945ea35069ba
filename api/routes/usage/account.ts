import { getAccountUsage } from '../../../services/usage/get.ts';
import { endpoint } from '../../http/endpoint.ts';
import { AccountUsage } from '../../views/usage.ts';

export const accountUsageRoute = endpoint({
  method: 'GET',
  path: '/v1/usage',
  operationId: 'getAccountUsage',
  summary: "Get how much of the plan's limits the account uses",
  scope: 'usage:read',
  answers: { 200: { description: 'The usage of each metric.', body: AccountUsage } },
  errors: ['keyLimitedToProjects'],
  async handle({ context }) {
    const data = await getAccountUsage(context);
    return { status: 200, body: { plan: context.caller.plan, data } };
  },
});
