import { makeDefaultWallet } from '../../../db/queries/wallets/wallets.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { requireWallet } from '../../auth/access-scope.ts';
import { walletView, Wallet } from '../../views/wallet.ts';
import { WalletParams } from './params.ts';
import { errors } from '../../../src/errors/catalogue.ts';

export const makeDefaultRoute = endpoint({
  method: 'POST',
  path: '/v1/wallets/{walletId}/make-default',
  operationId: 'makeWalletDefault',
  summary: "Make a wallet its project's default; running executions keep theirs",
  scope: 'wallets:write',
  params: WalletParams,
  answers: { 200: { description: 'The wallet.', body: Wallet } },
  async handle(call, dependencies) {
    const { walletId: id } = call.params;
    return mutate(call, dependencies, {
      action: 'wallet.makeDefault',
      view: async (db) => walletView(await requireWallet(db, call.principal, id)),
      async work(db) {
        const { projectId } = await requireWallet(db, call.principal, id);
        const row = await makeDefaultWallet(db, { projectId, id });
        if (!row) throw errors.recordNotFound('wallet', id);
        return { status: 200, recordId: id, projectId, body: walletView(row) };
      },
    });
  },
});
