import type { InboxSignal } from '../../../db/queries/outbox/outbox.ts';
import type { Dcql } from '../../../src/openid4vc/dcql.ts';
import type { RequestSigner } from '../../../src/openid4vc/request-signer.ts';
import type { SessionStatus } from '../../../src/openid4vc/session.ts';
import type { CredentialWallet } from '../session-wallet.ts';

/** What a wallet does over OpenID4VC. */
export interface Openid4vcWallet extends CredentialWallet<
  CredentialOffer,
  OfferedCredentials,
  PresentationRequest,
  RequestedPresentation
> {
  /** Lets a wallet have the credentials of a deferred offer. Gives the correlation key of the hold, where there is one. */
  release(sessionId: string): Promise<string | null>;
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
