import { getWallet } from '../../../services/wallets/get.ts';
import { endpoint } from '../../http/endpoint.ts';
import { withEtag } from '../../http/precondition.ts';
import { walletView, Wallet } from '../../views/wallet.ts';
import { WalletParams } from './params.ts';

export const getRoute = endpoint({
  method: 'GET',
  path: '/v1/wallets/{walletId}',
  operationId: 'getWallet',
  summary: 'Get a wallet',
  scope: 'wallets:read',
  params: WalletParams,
  answers: { 200: { description: 'The wallet.', body: Wallet, headers: ['etag'] } },
  async handle({ params, context }) {
    return withEtag({ status: 200, body: walletView(await getWallet(context, params.walletId)) });
  },
});
