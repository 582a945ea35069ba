import * as v from 'valibot';
import { connections, didcommIssuances, didcommVerifications } from '../../../services/didcomm/sessions.ts';
import {
  ConnectionInvitation,
  OfferByInvitation,
  OfferOverConnection,
  RequestByInvitation,
  RequestOverConnection,
} from '../../../src/wallets/didcomm/exchanges.ts';
import type { Endpoint } from '../../http/endpoint.ts';
import {
  Connection,
  connectionView,
  DidcommIssuance,
  didcommSessionView,
  DidcommVerification,
  DidcommVerificationWithPresentation,
  wholeDidcommSessionView,
  ConnectionStatus,
  DidcommIssuanceStatus,
  DidcommVerificationStatus,
} from '../../views/didcomm.ts';
import { bodyOf, WalletId } from '../wallet-sessions/body.ts';
import { sessionEndpointsOf } from '../wallet-sessions/endpoints-of.ts';

const refusals = [
  'ownCredentialDefinitionNotFound',
  'anoncredsNotInstalled',
  'connectionEnded',
  'messageUndelivered',
  'messageQueueFull',
] as const;

/**
 * Connections and sessions over DIDComm, with or without an execution. A body has the attributes of the matching
 * action.
 */
export const didcommEndpoints: readonly Endpoint[] = [
  ...sessionEndpointsOf({
    type: connections,
    path: 'didcomm/connections',
    typeName: 'Connection',
    what: 'a connection over DIDComm',
    Status: ConnectionStatus,
    Body: v.pipe(
      v.strictObject({ walletId: WalletId, ...ConnectionInvitation.entries }),
      v.examples([{ label: 'Acme', goal: 'Show us your badge' }]),
    ),
    Listed: Connection,
    Whole: Connection,
    Made: Connection,
    errors: [],
    view: connectionView,
    wholeView: connectionView,
  }),
  ...sessionEndpointsOf({
    type: didcommIssuances,
    path: 'didcomm/issuance',
    errors: refusals,
    typeName: 'DidcommIssuance',
    what: 'an offer of a credential over DIDComm',
    Status: DidcommIssuanceStatus,
    Body: v.pipe(
      bodyOf([...OfferOverConnection.options, ...OfferByInvitation.options]),
      v.examples([
        {
          jsonld: {
            credential: {
              '@context': ['https://www.w3.org/2018/credentials/v1'],
              type: ['VerifiableCredential'],
              credentialSubject: { id: 'did:key:z6MkpTHR8VNsBxYAAWHut2Geadd9jSwuBV8xRoAnwWsdvktH' },
            },
          },
        },
      ]),
    ),
    Listed: DidcommIssuance,
    Whole: DidcommIssuance,
    Made: DidcommIssuance,
    view: didcommSessionView,
    wholeView: wholeDidcommSessionView,
  }),
  ...sessionEndpointsOf({
    type: didcommVerifications,
    path: 'didcomm/verification',
    errors: refusals,
    typeName: 'DidcommVerification',
    what: 'a request for a presentation over DIDComm',
    Status: DidcommVerificationStatus,
    Body: v.pipe(
      bodyOf([...RequestOverConnection.options, ...RequestByInvitation.options]),
      v.examples([
        {
          dif: {
            id: 'degree',
            input_descriptors: [
              { id: 'diploma', constraints: { fields: [{ path: ['$.credentialSubject.degree'] }] } },
            ],
          },
        },
      ]),
    ),
    Listed: DidcommVerification,
    Whole: DidcommVerificationWithPresentation,
    Made: DidcommVerificationWithPresentation,
    schemas: { DidcommVerificationWithPresentation },
    view: didcommSessionView,
    wholeView: wholeDidcommSessionView,
  }),
];
