import type { AgentContext } from '@credo-ts/core';
import { insertSession } from '../../../db/queries/openid4vc/sessions.ts';
import { encryptionContext } from '../../../db/encryption/contexts.ts';
import { sessionKey, type SessionKind, type SessionStatus } from '../../../src/wallets/openid4vc/session.ts';
import { publicUrlOf } from '../../wallet/public-url.ts';
import { currentWalletTransaction } from '../../wallet/wallet-transaction.ts';
import type { SessionRequest } from './session-request.ts';
import type { WalletOwner } from '../../wallet/owner.ts';

/** The hold of the session, if that has had one before, and whether it is for the same device. */
export interface SessionOptions {
  holdKey?: string;
  isSameDevice?: boolean;
}

interface NewSession extends SessionOptions {
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
  const { tx, sealer } = currentWalletTransaction();
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
