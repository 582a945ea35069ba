import type { OperationName } from '../api/call.ts';
import type { ErrorBody, VerificationWithCredentials } from '../api/types.ts';

type Field = 'offerUri' | 'authorizationRequestUri' | 'invitationUrl';

interface Kind {
  label: string;
  one: string;
  list: OperationName & `GET ${string}`;
  withdraw: OperationName & `POST ${string}`;
  /** The field with the address that a wallet scans or opens. */
  address: Field;
  statuses: readonly string[];
}

/** The kinds of sessions with wallets: one table. */
export const sessionKinds = {
  'openid4vc-issuance': {
    label: 'OpenID4VC issuance',
    one: 'Offer of credentials',
    list: 'GET /v1/projects/{projectId}/openid4vc/issuance',
    withdraw: 'POST /v1/projects/{projectId}/openid4vc/issuance/{sessionId}/withdraw',
    address: 'offerUri',
    statuses: ['offered', 'accepted', 'completed', 'failed', 'withdrawn', 'expired'],
  },
  'openid4vc-verification': {
    label: 'OpenID4VC verification',
    one: 'Request for a presentation',
    list: 'GET /v1/projects/{projectId}/openid4vc/verification',
    withdraw: 'POST /v1/projects/{projectId}/openid4vc/verification/{sessionId}/withdraw',
    address: 'authorizationRequestUri',
    statuses: ['requested', 'opened', 'verified', 'failed', 'withdrawn', 'expired'],
  },
  'didcomm-issuance': {
    label: 'DIDComm issuance',
    one: 'Offer over DIDComm',
    list: 'GET /v1/projects/{projectId}/didcomm/issuance',
    withdraw: 'POST /v1/projects/{projectId}/didcomm/issuance/{sessionId}/withdraw',
    address: 'invitationUrl',
    statuses: ['offered', 'accepted', 'completed', 'failed', 'withdrawn', 'expired'],
  },
  'didcomm-verification': {
    label: 'DIDComm verification',
    one: 'Request over DIDComm',
    list: 'GET /v1/projects/{projectId}/didcomm/verification',
    withdraw: 'POST /v1/projects/{projectId}/didcomm/verification/{sessionId}/withdraw',
    address: 'invitationUrl',
    statuses: ['requested', 'verified', 'failed', 'withdrawn', 'expired'],
  },
  connections: {
    label: 'Connections',
    one: 'Connection',
    list: 'GET /v1/projects/{projectId}/didcomm/connections',
    withdraw: 'POST /v1/projects/{projectId}/didcomm/connections/{sessionId}/withdraw',
    address: 'invitationUrl',
    statuses: ['invited', 'requested', 'completed', 'ended', 'failed', 'withdrawn', 'expired'],
  },
} as const satisfies Record<string, Kind>;

export type SessionKind = keyof typeof sessionKinds;

export const isSessionKind = (text: unknown): text is SessionKind =>
  typeof text === 'string' && Object.hasOwn(sessionKinds, text);

/** The fields that all sessions have, and those that some have. */
export interface AnySession {
  id: string;
  projectId: string;
  walletId: string;
  executionId: string | null;
  actionId: string | null;
  status: string;
  error: ErrorBody | null;
  expiresAt: string | null;
  createdAt: string;
  updatedAt: string;
  offerUri?: string;
  authorizationRequestUri?: string;
  invitationUrl?: string | null;
  connectionId?: string | null;
  theirLabel?: string | null;
  theirDid?: string | null;
  credentials?: VerificationWithCredentials['credentials'];
}

interface Look {
  colour: string;
  label: string;
  /** Whether a wallet may still answer. */
  isOpen: boolean;
}

const looks: Readonly<Record<string, Look>> = {
  offered: { colour: 'orange', label: 'Offered', isOpen: true },
  requested: { colour: 'orange', label: 'Requested', isOpen: true },
  invited: { colour: 'orange', label: 'Invited', isOpen: true },
  opened: { colour: 'blue', label: 'Opened', isOpen: true },
  accepted: { colour: 'blue', label: 'Accepted', isOpen: true },
  completed: { colour: 'teal', label: 'Completed', isOpen: false },
  verified: { colour: 'teal', label: 'Verified', isOpen: false },
  ended: { colour: 'gray', label: 'Ended', isOpen: false },
  failed: { colour: 'red', label: 'Failed', isOpen: false },
  withdrawn: { colour: 'gray', label: 'Withdrawn', isOpen: false },
  expired: { colour: 'gray', label: 'Expired', isOpen: false },
};

export const lookOf = (status: string): Look =>
  looks[status] ?? { colour: 'gray', label: status, isOpen: false };
