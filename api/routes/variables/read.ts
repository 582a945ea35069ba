import * as v from 'valibot';
import { getVariableVersions, getVariableWithUses } from '../../../services/variables/get.ts';
import { listVariables } from '../../../services/variables/list.ts';
import { limits } from '../../../src/account/variables/limits.ts';
import { endpoint } from '../../http/endpoint.ts';
import { pageOf, pageOfMany, pageQueryBy, pageView } from '../../http/paging.ts';
import { withEtag } from '../../http/precondition.ts';
import {
  Variable,
  VariableVersions,
  variableVersionView,
  variableView,
  VariableWithUses,
} from '../../views/variable.ts';
import { ProjectParams } from '../executions/params.ts';
import { VariableParams } from './fields.ts';

export const listRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/variables',
  operationId: 'listVariables',
  summary: "List the project's variables",
  scope: 'workflows:read',
  params: ProjectParams,
  query: v.strictObject(pageQueryBy('updatedAt', 'name')),
  answers: { 200: { description: 'A page of variables.', body: pageOfMany(Variable) } },
  async handle({ params: { projectId }, query, context }) {
    const rows = await listVariables(context, projectId, pageOf(query));
    return { status: 200, body: pageView(rows, query, variableView) };
  },
});

export const getRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/variables/{variableId}',
  operationId: 'getVariable',
  summary: 'Get a variable, and which published workflows name it',
  scope: 'workflows:read',
  params: VariableParams,
  answers: { 200: { description: 'The variable.', body: VariableWithUses, headers: ['etag'] } },
  async handle({ params: { projectId, variableId: id }, context }) {
    const { variable, workflows } = await getVariableWithUses(context, { projectId, id });
    return withEtag({ status: 200, body: { ...variableView(variable), workflows } });
  },
});

export const versionsRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/variables/{variableId}/versions',
  operationId: 'listVariableVersions',
  summary: 'List the values that a variable has had, with who gave them and when',
  scope: 'workflows:read',
  params: VariableParams,
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
