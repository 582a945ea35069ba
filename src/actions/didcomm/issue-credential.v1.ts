import * as v from 'valibot';
import { adviceOnOffer } from './offer-advice.ts';
import { OfferOverConnection } from '../../wallets/didcomm/exchanges.ts';
import { CredentialExchange } from '../../wallets/didcomm/outputs.ts';
import { defineAction, waitsForWallet } from '../contract.ts';
import { HandoffUrl } from '../handoff-url.ts';

/** Issues a credential over DIDComm. */
export const didcommIssueCredentialV1 = defineAction({
  name: 'didcomm/issueCredential@v1',
  title: 'Issue a credential over DIDComm',
  description:
    'Offers a credential over a connection with issue-credential 2.0 and waits until the wallet has it. Fails with 2002 if the wallet refuses, asks for another credential, or does not answer in time.',
  ...waitsForWallet,
  effects: [{ scope: 'sessions:write' }],
  attributes: OfferOverConnection,
  advice: adviceOnOffer,
  output: v.strictObject({ handoffUrl: HandoffUrl, credentialExchange: CredentialExchange }),
});
