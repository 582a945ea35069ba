import * as v from 'valibot';
import { updateVariable } from '../../../services/variables/update.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { asKnown, Precondition, withEtag } from '../../http/precondition.ts';
import { Variable, variableView } from '../../views/variable.ts';
import { Value, VariableParams } from './fields.ts';

export const UpdateVariable = v.pipe(
  v.strictObject({ value: Value }),
  v.examples([{ value: 'https://other-directory.example' }]),
);

export const updateRoute = endpoint({
  method: 'PATCH',
  path: '/v1/projects/{projectId}/variables/{variableId}',
  operationId: 'updateVariable',
  summary: 'Give a variable another value, which all executions read from then on',
  scope: 'workflows:write',
  params: VariableParams,
  headers: Precondition,
  body: UpdateVariable,
  answers: { 200: { description: 'The variable.', body: Variable, headers: ['etag'] } },
  errors: ['recordNotAsKnown'],
  async handle(call) {
    const { projectId, variableId: id } = call.params;
    const known = asKnown('variable', id, call.headers, variableView);
    const answer = await mutate(call, {
      async work(ctx) {
        const variable = await updateVariable(
          ctx,
          { projectId, id },
          { value: call.body.value, asKnown: known },
        );
        return { status: 200, recordId: id, body: variableView(variable) };
      },
    });
    return withEtag(answer);
  },
});
