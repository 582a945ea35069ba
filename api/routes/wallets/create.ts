import * as v from 'valibot';
import { v7 as uuidv7 } from 'uuid';
import { createWallet } from '../../../db/queries/wallets/wallets.ts';
import { endpoint } from '../../http/endpoint.ts';
import { requireRoom } from '../../../db/limits.ts';
import { mutate } from '../../http/mutate.ts';
import { Name } from '../../../src/names/name.ts';
import { requireProject, requireWallet } from '../../auth/access-scope.ts';
import { walletView, Wallet } from '../../views/wallet.ts';
import { ProjectId } from './params.ts';
import { LogoUrl, Openid4vcDrafts } from './profile.ts';

export const CreateWallet = v.pipe(
  v.strictObject({
    projectId: ProjectId,
    name: Name,
    logoUrl: v.optional(LogoUrl),
    openid4vcDrafts: v.optional(Openid4vcDrafts),
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
  async handle(call, dependencies) {
    const { principal } = call;
    const { projectId, name, logoUrl = null, openid4vcDrafts = false } = call.body;
    return mutate(call, dependencies, {
      action: 'wallet.create',
      location: (id) => `/v1/wallets/${id}`,
      view: async (db, id) => walletView(await requireWallet(db, principal, id)),
      async work(db) {
        await requireProject(db, principal, projectId);
        await requireRoom(db, principal, 'wallets');
        const { wrappedKey } = dependencies.vault.create(uuidv7());
        const row = await createWallet(
          db,
          { projectId, name, logoUrl, openid4vcDrafts, isDefault: false },
          wrappedKey,
        );
        return { status: 201, recordId: row.id, projectId, body: walletView(row) };
      },
    });
  },
});
