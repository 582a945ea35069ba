import { didcomm } from '../protocols/didcomm.ts';
import { isFinalStatus, statusNames } from '../protocols/statuses.ts';

const { sessions } = didcomm;

type Kind = keyof typeof sessions;
export type ConnectionStatus = keyof (typeof sessions)['connection']['statuses'];
export type DidcommIssuanceStatus = keyof (typeof sessions)['issuance']['statuses'];
export type DidcommVerificationStatus = keyof (typeof sessions)['verification']['statuses'];

export const connectionStatuses = statusNames(sessions.connection.statuses);
export const didcommIssuanceStatuses = statusNames(sessions.issuance.statuses);
export const didcommVerificationStatuses = statusNames(sessions.verification.statuses);

export const isFinalDidcomm = (kind: Kind, status: string): boolean => isFinalStatus(sessions[kind], status);

/** The correlation key of a connection or a session. */
export const didcommKey = (id: string): string => `didcomm/${id}`;

/** The event of a message from the other side of a connection. */
export const messageReceivedEvent =
  'didcomm.message.received' satisfies `didcomm.${keyof typeof didcomm.otherEvents}`;
