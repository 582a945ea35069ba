import { getWallet } from '../../../services/wallets/get.ts';
import { makeWalletDefault } from '../../../services/wallets/make-default.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { walletView, Wallet } from '../../views/wallet.ts';
import { WalletParams } from './params.ts';

export const makeDefaultRoute = endpoint({
  method: 'POST',
  path: '/v1/wallets/{walletId}/make-default',
  operationId: 'makeWalletDefault',
  summary: "Make a wallet its project's default; running executions keep theirs",
  scope: 'wallets:write',
  params: WalletParams,
  answers: { 200: { description: 'The wallet.', body: Wallet } },
  async handle(call) {
    const { walletId } = call.params;
    return mutate(call, {
      view: async (ctx) => walletView(await getWallet(ctx, walletId)),
      async work(ctx) {
        const wallet = await makeWalletDefault(ctx, walletId);
        return { status: 200, recordId: walletId, body: walletView(wallet) };
      },
    });
  },
});
