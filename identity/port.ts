import type { Database } from '../db/client.ts';
import type { InboxSignal, RunStart } from '../db/queries/outbox/outbox.ts';
import type {
  AnoncredsWallet,
  NewCredentialDefinition,
  PreparedCredentialDefinition,
} from './protocols/anoncreds/port.ts';
import type { DidcommWallet } from './protocols/didcomm/port.ts';
import type { SessionStatus } from '../src/openid4vc/session.ts';
import type { CertifiedRequest, ImportedCertificate } from './certificates/import-certificate.ts';
import type { SelfSignedCertificate } from './certificates/self-sign.ts';
import type { WantedCertificate } from './certificates/wanted-certificate.ts';
import type { WalletDid } from './dids/wallet-dids.ts';
import type { Dcql } from '../src/openid4vc/dcql.ts';
import type { RequestSigner } from '../src/openid4vc/request-signer.ts';

/** For whom a wallet works: an action of an execution, or a caller of the API. */
export interface WalletOwner {
  projectId: string;
  walletId: string;
  execution?: { id: string; actionId: string };
}

/** Wallets, and the endpoints that other people's wallets call. What runs underneath shows nowhere in it. */
export interface Identity {
  /** A wallet within the caller's transaction: all that it does commits or vanishes with it. */
  wallet(tx: Database, owner: WalletOwner): Wallet;
  /**
   * Makes the keys of a credential definition, which takes seconds: without a transaction, and nothing is written.
   * @throws HoldfastError 2002 for an unknown schema, 2006 where the wallet has published this schema and tag, 2010 without
   * the library
   */
  prepareCredentialDefinition(
    owner: WalletOwner,
    definition: NewCredentialDefinition,
    signal?: AbortSignal,
  ): Promise<PreparedCredentialDefinition>;
  /** Tells that a transaction given to `wallet` is committed: what is to be sent goes out now. */
  committed(tx: Database): void;
  /** Answers a wallet's request, once what it changed is committed. */
  answer(request: ProtocolRequest): Promise<ProtocolAnswer>;
}

/** Works in one transaction for one wallet; null where there is no such wallet. */
export type InUnit = <T>(walletId: string, work: () => Promise<T>) => Promise<T | null>;

export interface Wallet extends DidcommWallet, AnoncredsWallet {
  /** @throws HoldfastError 2000 for an unknown template, 2008 where the attributes are not those of the template */
  offerCredentials(offer: CredentialOffer): Promise<OfferedCredentials>;
  /** @throws HoldfastError 2000 for an unknown template */
  requestPresentation(request: PresentationRequest): Promise<RequestedPresentation>;
  /** Lets a wallet have the credentials of a deferred offer. Gives the correlation key of the hold, where there is one. */
  release(sessionId: string): Promise<string | null>;
  /** Nobody can answer it any more, nor any other of its hold. A session that is final stays as it is. */
  withdraw(sessionId: string): Promise<void>;
  /** Makes another session for a hold whose own is over; nothing where it is not, or nothing waits any more. */
  renew(sessionId: string): Promise<void>;
  /**
   * A session for this device, which the wallet sends back to an address under `backUrl`; null: nothing waits, or it has had
   * many. `browser`: what the browser is known by already.
   */
  sameDevice(asked: {
    sessionId: string;
    backUrl: string;
    browser: string | null;
  }): Promise<OpenedRequest | null>;
  /** Lets count what was shown on the device of who comes back. `sessionId`: of any session of the hold. Gives the run to tell. */
  comeBack(back: { sessionId: string; code: string; browser: string }): Promise<InboxSignal | null>;
  /** Keeps a certificate and its key, and gives its id. @throws HoldfastError 2000 naming the field that is wrong */
  importCertificate(certificate: ImportedCertificate): Promise<string>;
  /** Makes a key and asks for a certificate for it; gives the id of the request. */
  requestCertificate(wanted: WantedCertificate): Promise<string>;
  /** Keeps what an authority gave for a request, and gives its id. @throws HoldfastError 2000 naming the field that is wrong */
  importCertified(certified: CertifiedRequest): Promise<string>;
  /** Makes a certificate that nobody vouches for, with a new key, and gives its id. */
  selfSign(certificate: SelfSignedCertificate): Promise<string>;
  /** The wallet's DIDs, made where it has none yet. */
  dids(): Promise<WalletDid[]>;
}

export interface CredentialOffer {
  credentials: readonly { templateId: string; attributes: Record<string, unknown> }[];
  /** The PIN that the holder must enter; `true`: one is made. */
  pin?: true | string;
  /** Copies of each credential, at most. */
  batchSize: number;
  /** Whether the credentials are given only once they are released. */
  deferred: boolean;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

export interface OfferedCredentials {
  id: string;
  status: SessionStatus;
  offerUri: string;
  pin?: string;
}

export interface PresentationRequest {
  query: { templateId: string } | { dcql: Dcql };
  signer: RequestSigner;
  responseMode: 'direct_post' | 'direct_post.jwt';
  /** DIDs, ids of trust anchors, certificates in PEM; none: the wallet's own. */
  trustedIssuers?: readonly string[];
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

export interface RequestedPresentation {
  id: string;
  status: SessionStatus;
  authorizationRequestUri: string;
}

/** A request that was opened on the device of who asks. */
export interface OpenedRequest {
  uri: string;
  /** What the browser is known by when its person comes back. */
  browser: string;
}

export interface ProtocolRequest {
  method: 'GET' | 'POST';
  /** With its query. */
  url: string;
  headers: Record<string, string>;
  body?: Uint8Array;
}

export interface ProtocolAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** Instead of it, where the answer is no text. */
  bytes?: Buffer;
  /** Runs that are to be told. */
  signals: InboxSignal[];
  /** Runs that what happened has started: to be told, too. */
  starts?: RunStart[];
}
