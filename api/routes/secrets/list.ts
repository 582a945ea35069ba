import * as v from 'valibot';
import { listSecrets } from '../../../services/secrets/list.ts';
import { endpoint } from '../../http/endpoint.ts';
import { pageOf, pageOfMany, pageQueryBy, pageView } from '../../http/paging.ts';
import { Secret, secretView } from '../../views/secret.ts';
import { ProjectParams } from '../executions/params.ts';

export const listRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/secrets',
  operationId: 'listSecrets',
  summary: "List the project's secrets, without their values",
  scope: 'secrets:read',
  params: ProjectParams,
  query: v.strictObject(pageQueryBy('name')),
  answers: { 200: { description: 'A page of secrets.', body: pageOfMany(Secret) } },
  async handle({ params: { projectId }, query, context }) {
    const rows = await listSecrets(context, projectId, pageOf(query));
    return { status: 200, body: pageView(rows, query, secretView) };
  },
});
