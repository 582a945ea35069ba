import { getProjectUsage } from '../../../services/usage/get.ts';
import { endpoint } from '../../http/endpoint.ts';
import { ProjectParams } from '../executions/params.ts';
import { ProjectUsage } from '../../views/usage.ts';

export const projectUsageRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/usage',
  operationId: 'getProjectUsage',
  summary: "What the account uses of its plan's limits, and how much of it this project does",
  scope: 'usage:read',
  params: ProjectParams,
  answers: { 200: { description: 'By metric.', body: ProjectUsage } },
  async handle({ params, context }) {
    const data = await getProjectUsage(context, params.projectId);
    return { status: 200, body: { plan: context.caller.plan, data } };
  },
});
