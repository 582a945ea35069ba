import { openid4vc } from '../protocols/openid4vc.ts';
import { isFinalStatus, statusNames } from '../protocols/statuses.ts';

const { sessions } = openid4vc;

export type SessionKind = keyof typeof sessions;
export type IssuanceStatus = keyof (typeof sessions)['issuance']['statuses'];
export type VerificationStatus = keyof (typeof sessions)['verification']['statuses'];
export type SessionStatus = IssuanceStatus | VerificationStatus;

export const issuanceStatuses = statusNames(sessions.issuance.statuses);
export const verificationStatuses = statusNames(sessions.verification.statuses);

export const isFinalSession = (kind: SessionKind, status: SessionStatus): boolean =>
  isFinalStatus(sessions[kind], status);

/** The correlation key of a hold, for events of any of its sessions. It is named after the first of them. */
export const sessionKey = (sessionId: string): string => `openid4vc/${sessionId}`;
