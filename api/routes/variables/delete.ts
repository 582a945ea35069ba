import { deleteVariable } from '../../../services/variables/delete.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { VariableParams } from './fields.ts';

export const deleteRoute = endpoint({
  method: 'DELETE',
  path: '/v1/projects/{projectId}/variables/{variableId}',
  operationId: 'deleteVariable',
  summary: 'Delete a variable that no published workflow names',
  scope: 'workflows:write',
  params: VariableParams,
  answers: { 204: { description: 'It is deleted, with its versions.' } },
  errors: ['variableUsed'],
  async handle(call) {
    const { projectId, variableId: id } = call.params;
    return mutate(call, {
      async work(ctx) {
        await deleteVariable(ctx, { projectId, id });
        return { status: 204, recordId: id };
      },
    });
  },
});
