import * as v from 'valibot';
import { adviceOnOffer } from './offer-advice.ts';
import { OfferByInvitation } from '../../wallets/didcomm/exchanges.ts';
import { CredentialExchange, exchangeByInvitation } from '../../wallets/didcomm/outputs.ts';
import { defineAction, waitsForWallet } from '../contract.ts';
import { HandoffUrl } from '../handoff-url.ts';

/** Issues a credential by invitation. */
export const createCredentialIssuanceInvitationV1 = defineAction({
  name: 'didcomm/createCredentialIssuanceInvitation@v1',
  title: 'Issue a credential by invitation',
  description:
    'Makes an invitation that contains the offer of a credential, and waits until a wallet has the credential; with `createConnection` the two wallets connect as well. Fails with 2002 if the wallet refuses or asks for another credential, or if nobody accepts the offer in time.',
  ...waitsForWallet,
  effects: [{ scope: 'sessions:write' }],
  attributes: OfferByInvitation,
  advice: adviceOnOffer,
  output: v.strictObject({
    ...exchangeByInvitation,
    handoffUrl: HandoffUrl,
    credentialExchange: v.optional(CredentialExchange),
  }),
});
