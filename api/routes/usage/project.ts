import { endpoint } from '../../http/endpoint.ts';
import { usageOfProject } from '../../usage.ts';
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
  async handle({ params, principal }, { db }) {
    const data = await usageOfProject(db, principal, params.projectId);
    return { status: 200, body: { plan: principal.plan, data } };
  },
});
