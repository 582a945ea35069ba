import { listWalletDids } from '../../../services/wallets/list-dids.ts';
import { endpoint } from '../../http/endpoint.ts';
import { pageOfMany } from '../../http/paging.ts';
import { WalletDid } from '../../views/wallet-did.ts';
import { WalletParams } from './params.ts';

export const didsRoute = endpoint({
  method: 'GET',
  path: '/v1/wallets/{walletId}/dids',
  operationId: 'listWalletDids',
  summary: 'List the DIDs of a wallet: who it is to others, as issuer and as peer',
  description:
    'A wallet has them from the first time that they are needed, or asked for. `did:web` is among them where `PUBLIC_URL` is https. All of them stand on one page.',
  scope: 'wallets:read',
  params: WalletParams,
  answers: { 200: { description: 'The DIDs.', body: pageOfMany(WalletDid) } },
  async handle({ params, context }) {
    const data = await listWalletDids(context, params.walletId);
    return { status: 200, body: { data, nextCursor: null } };
  },
});
