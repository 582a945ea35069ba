import { findAccount } from '../../../db/queries/accounts/accounts.ts';
import { endpoint } from '../../http/endpoint.ts';
import { notFound } from '../../http/not-found.ts';
import { accountView, Account } from '../../views/account.ts';

export const getAccountRoute = endpoint({
  method: 'GET',
  path: '/v1/account',
  operationId: 'getAccount',
  summary: "Get the key's account and its plan",
  scope: 'account:read',
  answers: { 200: { description: 'The account.', body: Account } },
  async handle({ principal: { accountId, plan } }, { db }) {
    const row = await findAccount(db, accountId);
    if (!row) throw notFound('account', accountId);
    return { status: 200, body: accountView(row, plan) };
  },
});
