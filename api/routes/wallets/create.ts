import * as v from 'valibot';
import { createWallet } from '../../../services/wallets/create.ts';
import { getWallet } from '../../../services/wallets/get.ts';
import { Name } from '../../../src/language/names/name.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { walletView, Wallet } from '../../views/wallet.ts';
import { ProjectId } from './params.ts';
import { emptyProfile, newProfile } from './profile.ts';

export const CreateWallet = v.pipe(
  v.strictObject({
    projectId: ProjectId,
    name: Name,
    ...newProfile,
  }),
  v.examples([{ projectId: '0198f3a0-1a2b-7c3d-8e4f-a1b2c3d4e5f6', name: 'Acme' }]),
);

export const createRoute = endpoint({
  method: 'POST',
  path: '/v1/wallets',
  operationId: 'createWallet',
  summary: 'Create a wallet in a project',
  scope: 'wallets:write',
  body: CreateWallet,
  answers: { 201: { description: 'The wallet.', body: Wallet } },
  errors: ['unknownProject', 'planLimitReached'],
  async handle(call) {
    return mutate(call, {
      location: (id) => `/v1/wallets/${id}`,
      view: async (ctx, id) => walletView(await getWallet(ctx, id)),
      async work(ctx) {
        const wallet = await createWallet(ctx, { ...emptyProfile, ...call.body });
        return { status: 201, recordId: wallet.id, body: walletView(wallet) };
      },
    });
  },
});
