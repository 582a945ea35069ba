import * as v from 'valibot';
import { RequestByInvitation } from '../../wallets/didcomm/exchanges.ts';
import { sampleRequest } from '../../wallets/didcomm/formats.ts';
import { exchangeByInvitation, PresentationExchange } from '../../wallets/didcomm/outputs.ts';
import { defineAction, waitsForWallet } from '../contract.ts';
import { HandoffUrl } from '../handoff-url.ts';

/** Requests a presentation by invitation. */
export const createPresentationRequestInvitationV1 = defineAction({
  name: 'didcomm/createPresentationRequestInvitation@v1',
  title: 'Request a presentation by invitation',
  description:
    'Makes an invitation that contains a request for a presentation, and waits until a wallet has answered; with `createConnection` the two wallets connect as well. Fails with 2002 as `didcomm/requestPresentation@v1` does.',
  ...waitsForWallet,
  effects: [{ scope: 'sessions:write' }],
  attributes: RequestByInvitation,
  sampleAttributes: sampleRequest,
  output: v.strictObject({
    ...exchangeByInvitation,
    handoffUrl: HandoffUrl,
    presentationExchange: v.optional(PresentationExchange),
  }),
});
