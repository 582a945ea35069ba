import type { Dcql } from '../../../src/wallets/templates/dcql.ts';
import type { RequestSigner } from '../../../src/wallets/openid4vc/request-signer.ts';
import type { SessionStatus } from '../../../src/wallets/openid4vc/session.ts';
import type { CredentialWallet } from '../session-wallet.ts';

/** A wallet's work over OpenID4VC. */
export interface Openid4vcWallet extends CredentialWallet<
  CredentialOffer,
  OfferedCredentials,
  PresentationRequest,
  RequestedPresentation
> {
  /**
   * Finds the problems of a request that is made later.
   * @throws HoldfastError 2000, with a field under `attributes.presentation`
   */
  checkRequest(request: Omit<PresentationRequest, 'expiresAt'>): Promise<void>;
  /** Releases the credentials of a deferred offer. */
  release(sessionId: string): Promise<ReleasedOffer>;
  /**
   * A session for this device, from which the wallet sends the person back to an address under `backUrl`. Null:
   * nothing waits, or too many were made. `browser`: the id that the browser already has.
   */
  sameDevice(asked: {
    sessionId: string;
    backUrl: string;
    browser: string | null;
  }): Promise<OpenedRequest | null>;
  /** Accepts a presentation when the person comes back to the browser. `sessionId` may be any session of the hold. */
  comeBack(back: { sessionId: string; code: string; browser: string }): Promise<void>;
}

export interface ReleasedOffer {
  /** If it is final, nothing could be released. */
  status: SessionStatus;
  /** The correlation key of the hold, if there is one. */
  holdKey: string | null;
}

export interface CredentialOffer {
  credentials: readonly { templateId: string; attributes: Record<string, unknown> }[];
  /** The PIN that the holder must enter; `true`: one is made. */
  pin?: true | string;
  /** The number of copies of each credential that a wallet may have at least. */
  batchSize: number;
  /** Whether the credentials are issued only once they are released. */
  deferred: boolean;
  /** How the offer invokes a wallet, if not as the setting says: a scheme, or the name of a wallet in the setting. */
  invocation?: string;
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
  /** DIDs, ids of trust anchors, certificates in PEM; if left out, the wallet's own. */
  trustedIssuers?: readonly string[];
  /** How the request invokes a wallet, if not as the setting says. */
  invocation?: string;
  /** Milliseconds since the epoch. */
  expiresAt: number;
  /** The key of the hold that it answers, if that waits for others, too. */
  holdKey?: string;
}

export interface RequestedPresentation {
  id: string;
  status: SessionStatus;
  authorizationRequestUri: string;
}

/** A request that was opened on the same device. */
export interface OpenedRequest {
  uri: string;
  /** The id of the browser, by which the person is recognised on return. */
  browser: string;
}
