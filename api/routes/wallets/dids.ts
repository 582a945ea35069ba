import { listWalletDids } from '../../../services/wallets/list-dids.ts';
import { endpoint } from '../../http/endpoint.ts';
import { pageOfMany } from '../../http/paging.ts';
import { WalletDid } from '../../views/wallet-did.ts';
import { WalletParams } from './params.ts';

export const didsRoute = endpoint({
  method: 'GET',
  path: '/v1/wallets/{walletId}/dids',
  operationId: 'listWalletDids',
  summary: 'List the DIDs of a wallet, as an issuer and as a peer',
  description:
    'A wallet gets its DIDs when they are first used or listed. `did:web` is included if `PUBLIC_URL` is https. One page has all of them.',
  scope: 'wallets:read',
  params: WalletParams,
  answers: { 200: { description: 'The DIDs.', body: pageOfMany(WalletDid) } },
  async handle({ params, context }) {
    const data = await listWalletDids(context, params.walletId);
    return { status: 200, body: { data, nextCursor: null } };
  },
});
