import type { CredentialWallet } from '../session-wallet.ts';
import type { OfferedFormat, RequestedFormat } from '../../../src/wallets/didcomm/formats.ts';

/** The fields in which an invitation may tell of its sender and its purpose (Aries RFC 0434). */
export interface InvitationOptions {
  alias?: string | undefined;
  /** Default: the wallet's name. */
  label?: string | undefined;
  imageUrl?: string | undefined;
  goal?: string | undefined;
  goalCode?: string | undefined;
  /** A DID of the wallet's that the invitation uses instead of a new key. */
  invitationDid?: string | undefined;
}

export interface Invitation {
  invitationId: string;
  /** A short URL. It returns the invitation, or redirects to the URL that carries it. */
  invitationUrl: string;
}

/** Over a connection, or by an invitation that anybody may take, with a new connection or without one. */
export type Way =
  | { connectionId: string }
  | { invitation: InvitationOptions & { createConnection?: boolean | undefined } };

/** The content of the exchange stands beside these fields, under the name of its format. */
export interface NewExchange {
  way: Way;
  comment?: string | undefined;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

export interface BegunExchange {
  id: string;
  /** Null over a connection. */
  invitationUrl: string | null;
}

export interface BasicMessage {
  message: string;
  /** Milliseconds since the epoch. */
  sentTime: number;
  threadId: string;
  parentThreadId: string | null;
}

/** A wallet's work over DIDComm. Its sessions are exchanges of both kinds, and connections, whose kind is `connection`. */
export interface DidcommWallet extends CredentialWallet<
  NewExchange & OfferedFormat,
  BegunExchange,
  NewExchange & RequestedFormat,
  BegunExchange
> {
  /** Invites anybody to a connection; nothing waits for it. */
  invite(options: InvitationOptions & { isReusable?: boolean | undefined }): Promise<Invitation>;
  /** Invites to one connection, for the first wallet that takes the invitation. */
  connect(options: InvitationOptions & { expiresAt: number }): Promise<Invitation & { connectionId: string }>;
  /**
   * Takes somebody else's invitation and returns the id of the connection.
   * @throws HoldfastError 2002 if it cannot be taken
   */
  receiveInvitation(taken: { invitationUrl: string; expiresAt: number }): Promise<{ connectionId: string }>;
  /** @throws HoldfastError 2000 for an unknown connection */
  sendMessage(message: {
    connectionId: string;
    message: string;
    parentThreadId?: string | undefined;
  }): Promise<BasicMessage>;
}
