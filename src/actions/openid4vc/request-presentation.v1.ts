import * as v from 'valibot';
import { PresentedCredential } from '../../wallets/trust/presented-credential.ts';
import { PresentationQuery } from '../../wallets/openid4vc/presentation-query.ts';
import { verificationStatuses } from '../../wallets/openid4vc/session.ts';
import { HandoffUrl } from '../handoff-url.ts';
import { defineAction, waitsForWallet } from '../contract.ts';

/** Asks a wallet for credentials and holds until it has shown them. */
export const requestPresentationV1 = defineAction({
  name: 'openid4vc/requestPresentation@v1',
  title: 'Request a presentation over OpenID4VC',
  description:
    'Asks a wallet to show credentials with OpenID4VP 1.0 and waits, with the request as `authorizationRequestUri`, for the answer. Fails with 2002 if the wallet refuses or nobody answers in time, or if the issuer of a credential is not trusted, even if its signature is valid.',
  ...waitsForWallet,
  effects: [{ scope: 'sessions:write' }],
  attributes: PresentationQuery,
  output: v.strictObject({
    authorizationRequestUri: v.pipe(v.string(), v.description('The URI that the wallet scans or opens.')),
    handoffUrl: HandoffUrl,
    verification: v.strictObject({ id: v.string(), status: v.picklist(verificationStatuses) }),
    credentials: v.optional(v.array(PresentedCredential)),
  }),
});
