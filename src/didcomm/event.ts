import type { ErrorBody } from '../errors/holdfast-error.ts';
import type { ShownPresentation } from './outputs.ts';
import type { ConnectionStatus, DidcommIssuanceStatus, DidcommVerificationStatus } from './status.ts';

/** The other side of a connection, as it has named itself. */
export interface Connection {
  connectionId: string;
  status: ConnectionStatus;
  theirLabel: string | null;
  theirDid: string | null;
}

/** What settles the hold of a connection. */
export interface ConnectionEvent {
  connection: Connection;
  error?: ErrorBody;
}

/** What settles the hold of an exchange, with the connection that it went over, if there was one. */
export interface ExchangeEvent {
  id: string;
  status: DidcommIssuanceStatus | DidcommVerificationStatus;
  connection: Connection | null;
  /** Of a verification, once it is verified and its issuers are trusted. */
  shown?: ShownPresentation;
  error?: ErrorBody;
}
