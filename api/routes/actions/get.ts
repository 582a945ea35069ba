import * as v from 'valibot';
import { endpoint } from '../../http/endpoint.ts';
import { Action, actionView } from '../../views/action.ts';
import { errors } from '../../../src/language/errors/catalogue.ts';
import { ActionParams } from './params.ts';

export const getRoute = endpoint({
  method: 'GET',
  path: '/v1/actions/{group}/{operation}',
  operationId: 'getAction',
  summary: 'Get an action of the catalogue',
  description: 'The path contains the name as it is: `/v1/actions/general/fetch@v1`.',
  scope: 'workflows:read',
  params: v.object(ActionParams),
  answers: { 200: { description: 'The action.', body: Action } },
  errors: ['unknownAction'],
  async handle({ params: { group, operation } }, { catalogue }) {
    const name = `${group}/${operation}`;
    const contract = catalogue.get(name);
    if (!contract) throw errors.recordNotFound('action', name);
    return { status: 200, body: actionView(contract) };
  },
});
