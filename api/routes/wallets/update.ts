import * as v from 'valibot';
import { updateWallet } from '../../../services/wallets/update.ts';
import { Name } from '../../../src/language/names/name.ts';
import { endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { asKnown, Precondition, withEtag } from '../../http/precondition.ts';
import { walletView, Wallet } from '../../views/wallet.ts';
import { WalletParams } from './params.ts';
import { changedProfile } from './profile.ts';

export const UpdateWallet = v.pipe(
  v.strictObject({
    name: v.exactOptional(Name),
    ...changedProfile,
  }),
  v.examples([{ name: 'Acme', logoUrl: 'https://acme.example/logo.png' }]),
);

export const updateRoute = endpoint({
  method: 'PATCH',
  path: '/v1/wallets/{walletId}',
  operationId: 'updateWallet',
  summary: "Change a wallet's profile: how it shows itself to the wallets of others",
  description:
    'Omitted fields do not change. Later offers and requests show the new profile. The drafts setting applies at once, also to open offers.',
  scope: 'wallets:write',
  params: WalletParams,
  headers: Precondition,
  body: UpdateWallet,
  answers: { 200: { description: 'The wallet.', body: Wallet, headers: ['etag'] } },
  errors: ['recordNotAsKnown'],
  async handle(call) {
    const { walletId } = call.params;
    const { body: profile } = call;
    const known = asKnown('wallet', walletId, call.headers, walletView);
    const answer = await mutate(call, {
      async work(ctx) {
        const wallet = await updateWallet(ctx, { walletId, profile, asKnown: known });
        return { status: 200, recordId: walletId, body: walletView(wallet) };
      },
    });
    return withEtag(answer);
  },
});
