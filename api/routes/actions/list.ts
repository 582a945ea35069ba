import * as v from 'valibot';
import { endpoint } from '../../http/endpoint.ts';
import { pageOfMany } from '../../http/paging.ts';
import { Action, actionView } from '../../views/action.ts';

/** Lists all actions on one page, because a catalogue is read as a whole. */
export const listRoute = endpoint({
  method: 'GET',
  path: '/v1/actions',
  operationId: 'listActions',
  summary: 'List the actions that a definition can use',
  scope: 'workflows:read',
  query: v.strictObject({}),
  answers: { 200: { description: 'Every action, by name.', body: pageOfMany(Action) } },
  async handle(_call, { catalogue }) {
    const contracts = [...catalogue.values()].toSorted((a, b) => a.name.localeCompare(b.name));
    return { status: 200, body: { data: contracts.map(actionView), nextCursor: null } };
  },
});
