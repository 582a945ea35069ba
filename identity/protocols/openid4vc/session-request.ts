import { encryptionContext } from '../../../db/encryption/contexts.ts';
import type { DataKey } from '../../../db/encryption/vault.ts';
import type { NamedCredential } from '../../wallet/named-credential.ts';
import type { PresentationRequest } from './port.ts';

/** What only we know of a session, sealed. */
export interface SessionRequest {
  uri: string;
  /** What is offered, or asked for, in words that may be shown to anybody. */
  about: NamedCredential[];
  /** Of a verification: what another session of the same hold is made from. */
  asked?: Omit<PresentationRequest, 'expiresAt'>;
  /** None: the wallet's own. */
  trustedIssuers?: readonly string[];
  /** None: it is answered on another device, and nobody comes back. */
  wayBack?: WayBack;
}

/** How the browser that opened a request is known when its person comes back from the wallet. */
export interface WayBack {
  /** The wallet is told it once it has answered. */
  code: string;
  /** The browser has it as a cookie. */
  browser: string;
  redirectUri: string;
}

/** The only place where the sealed request of a session is opened. */
export const requestOf = (
  dataKey: DataKey,
  { id, request }: { id: string; request: Buffer },
): SessionRequest =>
  // `saveSession` alone writes it.
  dataKey.open(encryptionContext.session(id), request) as SessionRequest;
