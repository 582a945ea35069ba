import { countOpen } from '../../../db/queries/executions/open.ts';
import { archiveWallet, lockWallet } from '../../../db/queries/wallets/wallets.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { requireWallet } from '../../auth/access-scope.ts';
import { WalletParams } from './params.ts';
import { errors } from '../../../src/errors/catalogue.ts';

export const archiveRoute = endpoint({
  method: 'DELETE',
  path: '/v1/wallets/{walletId}',
  operationId: 'deleteWallet',
  summary: "Delete a wallet that is not the project's default and has no open executions",
  scope: 'wallets:write',
  params: WalletParams,
  answers: { 204: { description: 'It is gone.' } },
  errors: ['hasOpenExecutions'],
  async handle(call, dependencies) {
    const { walletId: id } = call.params;
    return mutate(call, dependencies, {
      action: 'wallet.delete',
      async work(db) {
        const { projectId } = await requireWallet(db, call.principal, id);
        const wallet = await lockWallet(db, { projectId, id });
        if (!wallet) throw errors.recordNotFound('wallet', id);
        if (wallet.isDefault) throw errors.walletIsDefault(id);
        const open = await countOpen(db, { projectId, walletId: id });
        if (open > 0) throw errors.hasOpenExecutions('wallet', id, open);
        await archiveWallet(db, { projectId, id });
        return { status: 204, recordId: id, projectId };
      },
    });
  },
});
