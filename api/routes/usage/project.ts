import { getProjectUsage } from '../../../services/usage/get.ts';
import { endpoint } from '../../http/endpoint.ts';
import { ProjectParams } from '../executions/params.ts';
import { ProjectUsage } from '../../views/usage.ts';

export const projectUsageRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/usage',
  operationId: 'getProjectUsage',
  summary: "Get how much of the plan's limits the account uses, and the part of this project",
  scope: 'usage:read',
  params: ProjectParams,
  answers: {
    200: { description: 'The usage of each metric, and the part of the project.', body: ProjectUsage },
  },
  async handle({ params, context }) {
    const data = await getProjectUsage(context, params.projectId);
    return { status: 200, body: { plan: context.caller.plan, data } };
  },
});
