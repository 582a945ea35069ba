import type { ErrorBody } from '../../language/errors/error-body.ts';
import type { ShownPresentation } from './outputs.ts';
import type { ConnectionStatus, DidcommIssuanceStatus, DidcommVerificationStatus } from './status.ts';

/** The other side of a connection, by its own statements. */
export interface Connection {
  connectionId: string;
  status: ConnectionStatus;
  theirLabel: string | null;
  theirDid: string | null;
}

/** The event that resumes the hold of a connection. */
export interface ConnectionEvent {
  connection: Connection;
  error?: ErrorBody;
}

/** The event that resumes the hold of an exchange, with its connection, if there was one. */
export interface ExchangeEvent {
  id: string;
  status: DidcommIssuanceStatus | DidcommVerificationStatus;
  connection: Connection | null;
  /** Is set for a verified presentation whose issuers are trusted. */
  shown?: ShownPresentation;
  error?: ErrorBody;
}
