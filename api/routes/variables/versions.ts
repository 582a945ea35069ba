import * as v from 'valibot';
import { getVariableVersions } from '../../../services/variables/get.ts';
import { limits } from '../../../src/account/variables/limits.ts';
import { endpoint } from '../../http/endpoint.ts';
import { VariableVersions, variableVersionView } from '../../views/variable.ts';

export const versionsRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/variables/{variableId}/versions',
  operationId: 'listVariableVersions',
  summary: 'List the values that a variable has had, with who gave them and when',
  scope: 'workflows:read',
  params: v.object({ projectId: v.string(), variableId: v.string() }),
  answers: {
    200: {
      description: `The newest versions, at most ${limits.maxVersions}; the present one is first.`,
      body: VariableVersions,
    },
  },
  async handle({ params: { projectId, variableId: id }, context }) {
    const versions = await getVariableVersions(context, { projectId, id });
    return { status: 200, body: { data: versions.map(variableVersionView) } };
  },
});
