import type { CredentialWallet } from '../session-wallet.ts';
import type { OfferedFormat, RequestedFormat } from '../../../src/didcomm/formats.ts';

/** What an invitation may say of who sends it, and why (Aries RFC 0434). */
export interface InvitationOptions {
  alias?: string | undefined;
  /** Default: the wallet's name. */
  label?: string | undefined;
  imageUrl?: string | undefined;
  goal?: string | undefined;
  goalCode?: string | undefined;
  /** A DID of the wallet's own that the invitation stands under, instead of a key of its own. */
  invitationDid?: string | undefined;
}

export interface Invitation {
  invitationId: string;
  /** Short: who fetches it gets the invitation, or is sent on to what carries it. */
  invitationUrl: string;
}

/** Over a connection, or for whoever takes an invitation: with a connection of their own, or without one. */
export type Way =
  | { connectionId: string }
  | { invitation: InvitationOptions & { createConnection?: boolean | undefined } };

/** What is exchanged stands beside it, under the name of its format. */
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

/** What a wallet does over DIDComm. Its sessions are exchanges of both kinds, and connections: of the kind `connection`. */
export interface DidcommWallet extends CredentialWallet<
  NewExchange & OfferedFormat,
  BegunExchange,
  NewExchange & RequestedFormat,
  BegunExchange
> {
  /** Whoever takes it gets a connection; nobody waits for that. */
  invite(options: InvitationOptions & { isReusable?: boolean | undefined }): Promise<Invitation>;
  /** One connection, for the first who takes the invitation. */
  connect(options: InvitationOptions & { expiresAt: number }): Promise<Invitation & { connectionId: string }>;
  /** Takes somebody else's invitation, and gives the connection's id. @throws HoldfastError 2002 where it can't be taken */
  receiveInvitation(taken: { invitationUrl: string; expiresAt: number }): Promise<{ connectionId: string }>;
  /** @throws HoldfastError 2000 for an unknown connection */
  sendMessage(message: {
    connectionId: string;
    message: string;
    parentThreadId?: string | undefined;
  }): Promise<BasicMessage>;
}
