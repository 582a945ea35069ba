import { commonEnds, type ProtocolDescription } from './description.ts';

/** DIDComm v1, with the Aries protocols for connections, credentials, proofs and messages. */
export const didcomm = {
  tag: {
    name: 'DIDComm',
    description: 'Connections, offers and requests over DIDComm, with or without an execution.',
  },
  tables: {
    didcomm_sessions: { hasDevices: false, outlives: null },
    didcomm_connections: { hasDevices: false, outlives: 'completed' },
  },
  ownedTables: {
    didcomm_outbound: 'sealed_under',
    didcomm_queue: 'sealed_under',
    didcomm_invitations: 'execution_id',
  },
  erasedWithProject: {
    didcomm_outbound: 'sealed_under',
    didcomm_queue: 'wallet_id',
    didcomm_sessions: 'project_id',
    didcomm_connections: 'project_id',
    didcomm_invitations: 'wallet_id',
  },
  outbox: 'didcomm_outbound',
  sessions: {
    connection: {
      typeName: 'Connection',
      recordType: 'connection',
      verbs: [],
      table: 'didcomm_connections',
      idField: 'connectionId',
      statuses: {
        invited: 'waiting',
        requested: 'begun',
        completed: 'final',
        reused: 'final',
        // The final status of a completed connection that the other side has left.
        ended: 'final',
        ...commonEnds,
      },
    },
    issuance: {
      typeName: 'DidcommIssuance',
      recordType: 'didcommIssuance',
      verbs: [],
      table: 'didcomm_sessions',
      idField: 'didcommIssuanceId',
      statuses: { offered: 'waiting', accepted: 'begun', completed: 'final', ...commonEnds },
    },
    verification: {
      typeName: 'DidcommVerification',
      recordType: 'didcommVerification',
      verbs: [],
      table: 'didcomm_sessions',
      idField: 'didcommVerificationId',
      statuses: { requested: 'waiting', verified: 'final', ...commonEnds },
    },
  },
  otherEvents: { 'message.received': 'connectionId' },
  triggers: {
    events: [
      'didcommConnectionCompleted',
      'didcommConnectionReused',
      'didcommCredentialIssued',
      'didcommPresentationVerified',
      'didcommBasicMessageReceived',
    ],
    peers: 'didcomm_connections',
    invitations: 'didcomm_invitations',
  },
  publicEvents: {
    'issuance.offered': 'A credential was offered.',
    'issuance.completed': 'A credential was issued.',
    'issuance.failed': 'An issuance session ended in failure.',
    'verification.requested': 'A presentation was requested.',
    'verification.verified': 'A presentation was verified.',
    'verification.failed': 'A verification session ended in failure.',
    'connection.completed': 'A connection with a wallet was established.',
    'connection.ended': 'A wallet has ended its connection.',
    'message.received': 'A wallet has sent a message.',
  },
} as const satisfies ProtocolDescription;
