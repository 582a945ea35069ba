import * as v from 'valibot';
import { RequestOverConnection } from '../../wallets/didcomm/exchanges.ts';
import { sampleRequest } from '../../wallets/didcomm/formats.ts';
import { PresentationExchange } from '../../wallets/didcomm/outputs.ts';
import { defineAction, waitsForWallet } from '../contract.ts';
import { HandoffUrl } from '../handoff-url.ts';

/** Requests a presentation over DIDComm. */
export const didcommRequestPresentationV1 = defineAction({
  name: 'didcomm/requestPresentation@v1',
  title: 'Request a presentation over DIDComm',
  description:
    'Asks a wallet over a connection to show credentials with present-proof 2.0, and waits for the answer. Fails with 2002 if the wallet refuses, shows other credentials or does not answer in time, or if the issuer of a credential is not trusted, even if its signature is valid.',
  ...waitsForWallet,
  effects: [{ scope: 'sessions:write' }],
  attributes: RequestOverConnection,
  sampleAttributes: sampleRequest,
  output: v.strictObject({ handoffUrl: HandoffUrl, presentationExchange: PresentationExchange }),
});
