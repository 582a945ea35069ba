import * as v from 'valibot';
import { createVariable } from '../../../services/variables/create.ts';
import { getVariable } from '../../../services/variables/get.ts';
import { VariableName } from '../../../src/account/variables/limits.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { withEtag } from '../../http/precondition.ts';
import { Variable, variableView } from '../../views/variable.ts';
import { ProjectParams } from '../executions/params.ts';
import { Value } from './fields.ts';

export const CreateVariable = v.pipe(
  v.strictObject({
    name: v.pipe(
      VariableName,
      v.description('As expressions write it: `vars.directoryUrl`. Unique in the project.'),
    ),
    value: Value,
  }),
  v.examples([{ name: 'directoryUrl', value: 'https://directory.example' }]),
);

export const createRoute = endpoint({
  method: 'POST',
  path: '/v1/projects/{projectId}/variables',
  operationId: 'createVariable',
  summary: 'Create a variable, which expressions of all workflows read',
  scope: 'workflows:write',
  params: ProjectParams,
  body: CreateVariable,
  answers: { 201: { description: 'The variable.', body: Variable, headers: ['etag'] } },
  errors: ['variableNameTaken', 'variablesFull'],
  async handle(call) {
    const { projectId } = call.params;
    const answer = await mutate(call, {
      location: (id) => `/v1/projects/${projectId}/variables/${id}`,
      view: async (ctx, id) => variableView(await getVariable(ctx, { projectId, id })),
      async work(ctx) {
        const variable = await createVariable(ctx, { ...call.body, projectId });
        return { status: 201, recordId: variable.id, body: variableView(variable) };
      },
    });
    return withEtag(answer);
  },
});
