import * as v from 'valibot';
import { connections, didcommIssuances, didcommVerifications } from '../../../services/didcomm/sessions.ts';
import { createConnectionV1 } from '../../../src/actions/didcomm/create-connection.v1.ts';
import { createCredentialIssuanceInvitationV1 } from '../../../src/actions/didcomm/create-credential-issuance-invitation.v1.ts';
import { createPresentationRequestInvitationV1 } from '../../../src/actions/didcomm/create-presentation-request-invitation.v1.ts';
import { didcommIssueCredentialV1 } from '../../../src/actions/didcomm/issue-credential.v1.ts';
import { didcommRequestPresentationV1 } from '../../../src/actions/didcomm/request-presentation.v1.ts';
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
      v.strictObject({ walletId: WalletId, ...createConnectionV1.attributes.entries }),
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
      bodyOf([
        ...didcommIssueCredentialV1.attributes.options,
        ...createCredentialIssuanceInvitationV1.attributes.options,
      ]),
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
      bodyOf([
        ...didcommRequestPresentationV1.attributes.options,
        ...createPresentationRequestInvitationV1.attributes.options,
      ]),
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
