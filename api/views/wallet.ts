import * as v from 'valibot';
import type { WalletRow } from '../../db/queries/wallets/wallets.ts';
import { Etag, tagOf } from '../http/precondition.ts';
import { Id, Time } from './fields.ts';

export const Wallet = v.object({
  id: Id,
  projectId: Id,
  name: v.pipe(
    v.string(),
    v.description('The name that other wallets show, for the issuer and for the verifier.'),
  ),
  logoUrl: v.pipe(v.nullable(v.string()), v.description('The logo that other wallets show.')),
  openid4vcDrafts: v.pipe(
    v.boolean(),
    v.description('True if Holdfast also serves wallets with drafts of OpenID4VCI and OpenID4VP.'),
  ),
  openid4vcInvocation: v.pipe(
    v.object({
      requests: v.string(),
      offers: v.string(),
      wallets: v.array(
        v.object({
          name: v.string(),
          requests: v.exactOptional(v.string()),
          offers: v.exactOptional(v.string()),
        }),
      ),
    }),
    v.description('How requests and offers invoke the wallets of holders, unless they say so themselves.'),
  ),
  isDefault: v.pipe(
    v.boolean(),
    v.description('True if executions use this wallet when their definition names no wallet.'),
  ),
  etag: Etag,
  createdAt: Time,
  updatedAt: Time,
});

export const walletView = ({
  id,
  projectId,
  name,
  logoUrl,
  openid4vcDrafts,
  openid4vcInvocation,
  isDefault,
  createdAt,
  updatedAt,
}: WalletRow) => ({
  id,
  projectId,
  name,
  logoUrl,
  openid4vcDrafts,
  openid4vcInvocation,
  isDefault,
  etag: tagOf(id, name, logoUrl, openid4vcDrafts, openid4vcInvocation),
  createdAt,
  updatedAt,
});
