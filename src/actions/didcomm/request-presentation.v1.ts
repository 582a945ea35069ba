import * as v from 'valibot';
import { Comment, ConnectionId, requestFormats } from '../../didcomm/formats.ts';
import { PresentationExchange } from '../../didcomm/outputs.ts';
import { defineAction, waitsForWallet } from '../contract.ts';
import { HandoffUrl } from '../handoff-url.ts';

/** Request a presentation over DIDComm. */
export const didcommRequestPresentationV1 = defineAction({
  name: 'didcomm/requestPresentation@v1',
  title: 'Request a presentation over DIDComm',
  description:
    'Asks a wallet over a connection to show credentials by present-proof 2.0, and holds until it has. Fails with 2002 where the wallet refuses, shows something else, does not answer in time, or a credential is of an issuer that is not trusted, however good its signature.',
  ...waitsForWallet,
  attributes: v.union([
    v.strictObject({ connectionId: ConnectionId, comment: Comment, ...requestFormats.anoncreds }),
    v.strictObject({ connectionId: ConnectionId, comment: Comment, ...requestFormats.dif }),
  ]),
  output: v.strictObject({ handoffUrl: HandoffUrl, presentationExchange: PresentationExchange }),
});
