import * as v from 'valibot';
import {
  findDidcommSession,
  findProjectConnection,
  listConnections,
  listDidcommSessions,
  type DidcommSessionRow,
} from '../../../db/queries/didcomm/list.ts';
import type { DidcommSessionKind } from '../../../db/queries/didcomm/sessions.ts';
import { exchangeOf } from '../../../identity/protocols/didcomm/asked.ts';
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
} from '../../views/didcomm.ts';
import { bodyOf, WalletId } from '../wallet-sessions/body.ts';
import { sessionEndpointsOf } from '../wallet-sessions/endpoints-of.ts';
import type { SessionBody, SessionResource, View } from '../wallet-sessions/resource.ts';
import { didcomm } from '../../../identity/protocols/didcomm/protocol.ts';
import {
  ConnectionStatus,
  DidcommIssuanceStatus,
  DidcommVerificationStatus,
} from '../../views/enumerations.ts';

/** What is the same for offers and requests. */
const commonOf = (kind: DidcommSessionKind) =>
  ({
    path: `didcomm/${kind}`,
    errors: ['ownCredentialDefinitionNotFound', 'anoncredsNotInstalled'],
    protocol: didcomm,
    kind,
    find: (db, key) => findDidcommSession(db, { ...key, kind }),
    list: (db, key, filter, page) => listDidcommSessions(db, { ...key, kind }, filter, page),
    view: (row, { vault }, principal) => didcommSessionView(row, vault, principal),
    wholeView: (row, { vault }, principal) => wholeDidcommSessionView(row, vault, principal),
  }) satisfies Partial<SessionResource<DidcommSessionRow, SessionBody>>;

const viewOfConnection: View<NonNullable<Awaited<ReturnType<typeof findProjectConnection>>>> = (
  row,
  { vault, publicUrl },
  principal,
) => connectionView(row, vault, principal, publicUrl);

/** Connections and sessions over DIDComm, of executions and by themselves. A body is what the matching action takes. */
export const didcommEndpoints: readonly Endpoint[] = [
  ...sessionEndpointsOf({
    path: 'didcomm/connections',
    typeName: 'Connection',
    recordType: 'connection',
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
    async create(by, options, expiresAt) {
      const { connectionId: id } = await by.over(didcomm).connect({ ...options, expiresAt });
      return { id };
    },
    protocol: didcomm,
    kind: 'connection',
    find: findProjectConnection,
    list: listConnections,
    view: viewOfConnection,
    wholeView: viewOfConnection,
  }),
  ...sessionEndpointsOf({
    ...commonOf('issuance'),
    typeName: 'DidcommIssuance',
    recordType: 'didcommIssuance',
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
    create: (by, body, expiresAt) => by.over(didcomm).issue(exchangeOf(body, expiresAt)),
  }),
  ...sessionEndpointsOf({
    ...commonOf('verification'),
    typeName: 'DidcommVerification',
    recordType: 'didcommVerification',
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
    create: (by, body, expiresAt) => by.over(didcomm).request(exchangeOf(body, expiresAt)),
  }),
];
