import { timingSafeEqual } from 'node:crypto';
import { encryptionContext } from '../../../db/encryption/contexts.ts';
import type { DataKey } from '../../../db/encryption/vault.ts';
import type { NamedCredential } from '../../wallet/named-credential.ts';
import type { PresentationRequest } from './port.ts';

/** The facts about a session that only we know, encrypted. */
export interface SessionRequest {
  uri: string;
  /** The offer or request in words that anybody may see. */
  about: NamedCredential[];
  /** The request of a verification, from which the next session of the same hold is made. */
  asked?: Omit<PresentationRequest, 'expiresAt' | 'invocation' | 'holdKey'>;
  /** How it invokes a wallet, if it said so itself: the next session of the same hold does so, too. */
  invocation?: string;
  /** If left out, the wallet's own. */
  trustedIssuers?: readonly string[];
  /** If left out, it is answered on another device and nobody comes back. */
  wayBack?: WayBack;
}

/** How a browser that opened a request is recognised when the person comes back from the wallet. */
export interface WayBack {
  /** The wallet gets it once it has answered. */
  code: string;
  /** The browser has it as a cookie. */
  browser: string;
  redirectUri: string;
}

/** The only place where the encrypted request of a session is decrypted. */
export const requestOf = (
  dataKey: DataKey,
  { id, request }: { id: string; request: Buffer },
): SessionRequest =>
  // Only `saveSession` writes it.
  dataKey.open(encryptionContext.session(id), request) as SessionRequest;

/** Whether a session that nobody has begun can be given to a browser. Sessions of an earlier version have no way back. */
export const isFor = (browser: string | null, wayBack: WayBack | undefined): wayBack is WayBack =>
  wayBack !== undefined && (browser === null || isSame(wayBack.browser, browser));

export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
