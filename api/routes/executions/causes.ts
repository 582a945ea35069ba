import * as v from 'valibot';
import { defaultDays, listCauses, maxCauses, maxRead } from '../../../services/executions/list-causes.ts';
import { endpoint } from '../../http/endpoint.ts';
import { FailureCauses, failureCausesView } from '../../views/failure-cause.ts';
import { executionQuery } from './filter.ts';
import { ProjectParams } from './params.ts';

const { status: _, ...filters } = executionQuery;

export const causesRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/executions/causes',
  operationId: 'listFailureCauses',
  summary: 'Group failed executions by place and cause',
  scope: 'executions:read',
  params: ProjectParams,
  query: v.strictObject({
    ...filters,
    isNew: v.optional(
      v.pipe(
        v.picklist(['true', 'false']),
        v.transform((text) => text === 'true'),
        v.description('Only groups that are new, or only those that are acknowledged.'),
      ),
    ),
  }),
  answers: {
    200: {
      description: `The largest group first, at most ${maxCauses}, of the newest ${maxRead} failures. Without \`createdAfter\`, of executions of the last ${defaultDays} days.`,
      body: FailureCauses,
    },
  },
  async handle({ params: { projectId }, query, context }) {
    return { status: 200, body: failureCausesView(await listCauses(context, projectId, query)) };
  },
});
