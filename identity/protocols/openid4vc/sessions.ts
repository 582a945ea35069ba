import type { AgentContext } from '@credo-ts/core';
import { insertSession } from '../../../db/queries/openid4vc/sessions.ts';
import { encryptionContext } from '../../../db/encryption/contexts.ts';
import { sessionKey, type SessionKind, type SessionStatus } from '../../../src/openid4vc/session.ts';
import { publicUrlOf } from '../../wallet/public-url.ts';
import { currentUnit } from '../../wallet/unit.ts';
import type { NamedCredential } from '../../wallet/named-credential.ts';
import type { PresentationRequest } from './port.ts';
import type { WalletOwner } from '../../wallet/owner.ts';

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

/** The hold that a session is made for, where it has had one before; and for which device. */
export interface SessionPlace {
  holdKey?: string;
  isSameDevice?: boolean;
}

interface NewSession extends SessionPlace {
  id: string;
  kind: SessionKind;
  status: SessionStatus;
  expiresAt: number;
  request: SessionRequest;
}

export async function saveSession(
  context: AgentContext,
  { projectId, walletId, execution }: WalletOwner,
  { id, kind, status, expiresAt, request, holdKey = sessionKey(id), isSameDevice = false }: NewSession,
): Promise<void> {
  const { tx, sealer } = currentUnit();
  await insertSession(tx, {
    id,
    kind,
    status,
    projectId,
    walletId,
    executionId: execution?.id ?? null,
    actionId: execution?.actionId ?? null,
    holdKey: execution ? holdKey : null,
    isSameDevice,
    request: sealer.dataKey.seal(encryptionContext.session(id), request),
    sealedUnder: sealer.ownerId,
    publicUrl: publicUrlOf(context),
    expiresAt: new Date(expiresAt),
  });
}
