/** What a session can be, by kind. A final status is never left. */
const statuses = {
  issuance: {
    offered: 'open',
    accepted: 'open',
    completed: 'final',
    failed: 'final',
    withdrawn: 'final',
    expired: 'final',
  },
  verification: {
    requested: 'open',
    opened: 'open',
    verified: 'final',
    failed: 'final',
    withdrawn: 'final',
    expired: 'final',
  },
} as const satisfies Record<string, Record<string, 'open' | 'final'>>;

export type SessionKind = keyof typeof statuses;
export type IssuanceStatus = keyof (typeof statuses)['issuance'];
export type VerificationStatus = keyof (typeof statuses)['verification'];
export type SessionStatus = IssuanceStatus | VerificationStatus;

export const issuanceStatuses = Object.keys(statuses.issuance) as [IssuanceStatus, ...IssuanceStatus[]];
export const verificationStatuses = Object.keys(statuses.verification) as [
  VerificationStatus,
  ...VerificationStatus[],
];

export const isFinalSession = (kind: SessionKind, status: SessionStatus): boolean =>
  new Map<string, string>(Object.entries(statuses[kind])).get(status) === 'final';

/** A wait outlives its sessions: when one is over, whoever asks next is given another. */
const maxLifetimeMs = 24 * 3_600_000;

/** When a session ends that is made now for a wait of this end: milliseconds since the epoch. */
export const sessionEnd = (now: number, waitEndsAt: number): number =>
  Math.min(waitEndsAt, now + maxLifetimeMs);

/** Correlation key of a hold: what a wallet does with any session of it. It is named after the first of them. */
export const sessionKey = (sessionId: string): string => `openid4vc/${sessionId}`;

/** What the log says of a session that has become this. */
export const sessionEventType = (kind: SessionKind, status: SessionStatus): string =>
  `openid4vc.${kind}.${status}`;
