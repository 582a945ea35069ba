import * as v from 'valibot';
import { listWallets } from '../../../services/wallets/list.ts';
import { endpoint } from '../../http/endpoint.ts';
import { pageOf, pageQueryBy, pageView, pageOfMany } from '../../http/paging.ts';
import { walletView, Wallet } from '../../views/wallet.ts';
import { ProjectId } from './params.ts';

/** Spec §4.3. */
export const listRoute = endpoint({
  method: 'GET',
  path: '/v1/wallets',
  operationId: 'listWallets',
  summary: 'List the wallets of a project',
  scope: 'wallets:read',
  query: v.strictObject({ ...pageQueryBy('updatedAt', 'name'), projectId: ProjectId }),
  answers: { 200: { description: 'A page of wallets.', body: pageOfMany(Wallet) } },
  errors: ['unknownProject'],
  async handle({ query, context }) {
    const rows = await listWallets(context, query.projectId, pageOf(query));
    return { status: 200, body: pageView(rows, query, walletView) };
  },
});
