import { getAccount } from '../../../services/accounts/get.ts';
import { endpoint } from '../../http/endpoint.ts';
import { accountView, Account } from '../../views/account.ts';

export const getAccountRoute = endpoint({
  method: 'GET',
  path: '/v1/account',
  operationId: 'getAccount',
  summary: "Get the key's account and its plan",
  scope: 'account:read',
  answers: { 200: { description: 'The account.', body: Account } },
  async handle({ context }) {
    return { status: 200, body: accountView(await getAccount(context), context.caller.plan) };
  },
});
