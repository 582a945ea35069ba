/** What a connection or a session over DIDComm can be. A final status is never left. */
const statuses = {
  connection: {
    invited: 'open',
    requested: 'open',
    completed: 'final',
    reused: 'final',
    failed: 'final',
    withdrawn: 'final',
    expired: 'final',
  },
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
    verified: 'final',
    failed: 'final',
    withdrawn: 'final',
    expired: 'final',
  },
} as const satisfies Record<string, Record<string, 'open' | 'final'>>;

type Kind = keyof typeof statuses;
export type ConnectionStatus = keyof (typeof statuses)['connection'];
export type DidcommIssuanceStatus = keyof (typeof statuses)['issuance'];
export type DidcommVerificationStatus = keyof (typeof statuses)['verification'];

const namesOf = <K extends Kind>(kind: K) =>
  Object.keys(statuses[kind]) as [keyof (typeof statuses)[K], ...(keyof (typeof statuses)[K])[]];

export const connectionStatuses = namesOf('connection');
export const didcommIssuanceStatuses = namesOf('issuance');
export const didcommVerificationStatuses = namesOf('verification');

export const isFinalDidcomm = (kind: Kind, status: string): boolean =>
  new Map<string, string>(Object.entries(statuses[kind])).get(status) === 'final';

/** Correlation key of what comes of a connection or a session. */
export const didcommKey = (id: string): string => `didcomm/${id}`;
