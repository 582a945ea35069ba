import * as v from 'valibot';
import { updateWallet } from '../../../db/queries/wallets/wallets.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { Name } from '../../../src/names/name.ts';
import { Precondition, requireKnown, withEtag } from '../../http/precondition.ts';
import { requireWallet } from '../../auth/access-scope.ts';
import { walletView, Wallet } from '../../views/wallet.ts';
import { WalletParams } from './params.ts';
import { LogoUrl, Openid4vcDrafts } from './profile.ts';
import { errors } from '../../../src/errors/catalogue.ts';

export const UpdateWallet = v.pipe(
  v.strictObject({
    name: v.optional(Name),
    logoUrl: v.optional(v.nullable(LogoUrl)),
    openid4vcDrafts: v.optional(Openid4vcDrafts),
  }),
  v.examples([{ name: 'Acme', logoUrl: 'https://acme.example/logo.png' }]),
);

export const updateRoute = endpoint({
  method: 'PATCH',
  path: '/v1/wallets/{walletId}',
  operationId: 'updateWallet',
  summary: "Change a wallet's profile: how it shows itself to the wallets of others",
  description:
    'What is left out stays as it is. Offers and requests made from then on show the new profile. Whether drafts are served counts at once, for offers that wait, too.',
  scope: 'wallets:write',
  params: WalletParams,
  headers: Precondition,
  body: UpdateWallet,
  answers: { 200: { description: 'The wallet.', body: Wallet, headers: ['etag'] } },
  errors: ['recordNotAsKnown'],
  async handle(call, dependencies) {
    const { walletId: id } = call.params;
    const { name, logoUrl, openid4vcDrafts } = call.body;
    const ifMatch = call.headers['if-match'];
    const answer = await mutate(call, dependencies, {
      action: 'wallet.update',
      async work(db) {
        await requireKnown(db, { type: 'wallet', id, ifMatch }, async () =>
          walletView(await requireWallet(db, call.principal, id)),
        );
        const { projectId } = await requireWallet(db, call.principal, id);
        const profile = {
          ...(name === undefined ? {} : { name }),
          ...(logoUrl === undefined ? {} : { logoUrl }),
          ...(openid4vcDrafts === undefined ? {} : { openid4vcDrafts }),
        };
        const row = await updateWallet(db, { projectId, id }, profile);
        if (!row) throw errors.recordNotFound('wallet', id);
        return { status: 200, recordId: id, projectId, body: walletView(row) };
      },
    });
    return withEtag(answer);
  },
});
