import * as v from 'valibot';
import {
  findDidcommSession,
  findProjectConnection,
  listConnections,
  listDidcommSessions,
} from '../../../db/queries/didcomm/list.ts';
import { createConnectionV1 } from '../../../src/actions/didcomm/create-connection.v1.ts';
import { createCredentialIssuanceInvitationV1 } from '../../../src/actions/didcomm/create-credential-issuance-invitation.v1.ts';
import { createPresentationRequestInvitationV1 } from '../../../src/actions/didcomm/create-presentation-request-invitation.v1.ts';
import { didcommIssueCredentialV1 } from '../../../src/actions/didcomm/issue-credential.v1.ts';
import { didcommRequestPresentationV1 } from '../../../src/actions/didcomm/request-presentation.v1.ts';
import {
  connectionStatuses,
  didcommIssuanceStatuses,
  didcommVerificationStatuses,
} from '../../../src/didcomm/status.ts';
import type { Endpoint } from '../../endpoint.ts';
import { isUuid } from '../../uuid.ts';
import {
  Connection,
  connectionView,
  DidcommIssuance,
  didcommSessionView,
  DidcommVerification,
} from '../../views/didcomm.ts';
import { didcommEndpointsOf } from './endpoints-of.ts';

const wallet = {
  walletId: v.optional(
    v.pipe(
      v.string(),
      v.check(isUuid, 'must be the id of a wallet'),
      v.description("A wallet of the project; left out, the project's default."),
    ),
  ),
};
const [offerOver] = didcommIssueCredentialV1.attributes.options;
const [offerByInvitation] = createCredentialIssuanceInvitationV1.attributes.options;
const [requestOver] = didcommRequestPresentationV1.attributes.options;
const [requestByInvitation] = createPresentationRequestInvitationV1.attributes.options;

/** Connections and sessions over DIDComm, of executions and by themselves. A body is what the matching action takes. */
export const didcommEndpoints: readonly Endpoint[] = [
  ...didcommEndpointsOf({
    path: 'connections',
    typeName: 'Connection',
    what: 'a connection over DIDComm',
    statuses: connectionStatuses,
    Body: v.pipe(
      v.strictObject({ ...wallet, ...createConnectionV1.attributes.entries }),
      v.examples([{ label: 'Acme', goal: 'Show us your badge' }]),
    ),
    Record: Connection,
    create: async (by, options, expiresAt) => (await by.connect({ ...options, expiresAt })).connectionId,
    find: findProjectConnection,
    list: listConnections,
    view: (row, { vault, publicUrl }, principal) => connectionView(row, vault, principal, publicUrl),
  }),
  ...didcommEndpointsOf({
    path: 'issuance',
    typeName: 'DidcommIssuance',
    what: 'an offer of a credential over DIDComm',
    statuses: didcommIssuanceStatuses,
    Body: v.pipe(
      v.union([
        v.strictObject({ ...wallet, ...offerOver.entries }),
        v.strictObject({ ...wallet, ...offerByInvitation.entries }),
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
    Record: DidcommIssuance,
    create: async (by, { comment, ...body }, expiresAt) => {
      const way =
        'connectionId' in body ? { connectionId: body.connectionId } : { invitation: body.invitation ?? {} };
      const offer = { way, comment, format: { jsonld: body.jsonld }, expiresAt };
      return (await by.offerOverDidcomm(offer)).id;
    },
    find: (db, key) => findDidcommSession(db, { ...key, kind: 'issuance' }),
    list: (db, key, filter, page) => listDidcommSessions(db, { ...key, kind: 'issuance' }, filter, page),
    view: (row, { vault }, principal) => didcommSessionView(row, vault, principal),
  }),
  ...didcommEndpointsOf({
    path: 'verification',
    typeName: 'DidcommVerification',
    what: 'a request for a presentation over DIDComm',
    statuses: didcommVerificationStatuses,
    Body: v.pipe(
      v.union([
        v.strictObject({ ...wallet, ...requestOver.entries }),
        v.strictObject({ ...wallet, ...requestByInvitation.entries }),
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
    Record: DidcommVerification,
    create: async (by, { comment, ...body }, expiresAt) => {
      const way =
        'connectionId' in body ? { connectionId: body.connectionId } : { invitation: body.invitation ?? {} };
      const format = { dif: body.dif, trustedIssuers: body.trustedIssuers };
      return (await by.requestOverDidcomm({ way, comment, format, expiresAt })).id;
    },
    find: (db, key) => findDidcommSession(db, { ...key, kind: 'verification' }),
    list: (db, key, filter, page) => listDidcommSessions(db, { ...key, kind: 'verification' }, filter, page),
    view: (row, { vault }, principal) => didcommSessionView(row, vault, principal),
  }),
];
