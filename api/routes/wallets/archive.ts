import { deleteWallet } from '../../../services/wallets/delete.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { WalletParams } from './params.ts';

export const archiveRoute = endpoint({
  method: 'DELETE',
  path: '/v1/wallets/{walletId}',
  operationId: 'deleteWallet',
  summary: "Delete a wallet that is not the project's default and has no open executions",
  scope: 'wallets:write',
  params: WalletParams,
  answers: { 204: { description: 'The wallet is deleted.' } },
  errors: ['hasOpenExecutions'],
  async handle(call) {
    const { walletId } = call.params;
    return mutate(call, {
      async work(ctx) {
        await deleteWallet(ctx, walletId);
        return { status: 204, recordId: walletId };
      },
    });
  },
});
