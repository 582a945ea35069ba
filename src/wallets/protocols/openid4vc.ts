import { commonEnds, type ProtocolDescription } from './description.ts';

/** OpenID4VCI 1.0 and OpenID4VP 1.0. */
export const openid4vc = {
  tag: {
    name: 'OpenID4VC sessions',
    description: 'Offers of credentials and requests for presentations, with or without an execution.',
  },
  tables: { openid4vc_sessions: { hasDevices: true, outlives: null } },
  ownedTables: {},
  erasedWithProject: { openid4vc_dpop_proofs: 'wallet_id', openid4vc_sessions: 'project_id' },
  sessions: {
    issuance: {
      typeName: 'Issuance',
      recordType: 'openid4vcIssuance',
      verbs: ['release'],
      table: 'openid4vc_sessions',
      idField: 'openId4VcIssuanceId',
      statuses: { offered: 'waiting', accepted: 'begun', completed: 'final', ...commonEnds },
    },
    verification: {
      typeName: 'Verification',
      recordType: 'openid4vcVerification',
      verbs: [],
      table: 'openid4vc_sessions',
      idField: 'openId4VcVerificationId',
      statuses: { requested: 'waiting', opened: 'begun', verified: 'final', ...commonEnds },
    },
  },
  otherEvents: {},
  publicEvents: {
    'issuance.offered': 'A credential was offered.',
    'issuance.completed': 'A credential was issued.',
    'issuance.failed': 'An issuance session ended in failure.',
    'verification.requested': 'A presentation was requested.',
    'verification.verified': 'A presentation was verified.',
    'verification.failed': 'A verification session ended in failure.',
  },
} as const satisfies ProtocolDescription;
