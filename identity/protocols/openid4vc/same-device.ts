import { randomBytes } from 'node:crypto';
import type { AgentContext } from '@credo-ts/core';
import {
  findAnswered,
  findSameDeviceSessions,
  lockSession,
  openid4vcSessionTable,
} from '../../../db/queries/openid4vc/sessions.ts';
import { findWait } from '../../../db/queries/holds/waits.ts';
import { encryptionContext } from '../../../db/encryption/contexts.ts';
import type { Vault } from '../../../db/encryption/vault.ts';
import type { PresentedCredential } from '../../../src/wallets/trust/presented-credential.ts';
import { isFinalSession } from '../../../src/wallets/openid4vc/session.ts';
import { publicUrlOf } from '../../wallet/public-url.ts';
import type { OpenedRequest } from './port.ts';
import type { ProfiledOwner } from '../../wallet/owner.ts';
import { currentWalletTransaction } from '../../wallet/wallet-transaction.ts';
import { anotherSession } from './renew.ts';
import { isFor, isSame, requestOf, type WayBack } from './session-request.ts';
import { advanceSession } from './apply-agent-changes.ts';

/** How many sessions a hold may get for devices in a day. */
const maxSameDevice = 20;

const newSecret = (): string => randomBytes(32).toString('base64url');

/**
 * A session of the hold for the asking device, with an address to which the wallet sends the person back (OpenID4VP
 * 1.0 §8.2). A session that nobody has begun is given again, also to a device that asked at the same time. Null if
 * nothing waits any more, or too many were made: anybody with the page's address can ask repeatedly. A browser keeps
 * one cookie for the page, so requests that it opened before stay valid.
 */
export async function sameDeviceSession(
  context: AgentContext,
  owner: ProfiledOwner,
  vault: Vault,
  { sessionId: id, backUrl, browser }: { sessionId: string; backUrl: string; browser: string | null },
): Promise<OpenedRequest | null> {
  const { tx, walletId } = currentWalletTransaction();
  const session = await lockSession(tx, { walletId, id });
  const wait = session && (await findWait(tx, openid4vcSessionTable, session, publicUrlOf(context)));
  if (!wait) return null;
  const { count, unbegun } = await findSameDeviceSessions(tx, session, publicUrlOf(context));
  for (const one of unbegun) {
    const { uri, wayBack } = requestOf(vault.unwrap(session.dataKey), one);
    if (isFor(browser, wayBack)) return { uri, browser: wayBack.browser };
  }
  if (count >= maxSameDevice) return null;
  const code = newSecret();
  const wayBack: WayBack = { code, browser: browser ?? newSecret(), redirectUri: `${backUrl}/${code}` };
  const place = { isSameDevice: true, wayBack };
  const { uri } = await anotherSession(context, owner, vault, session, wait.expiresAt, place);
  return { uri, browser: wayBack.browser };
}

/**
 * A person comes back from a wallet. If it is the browser that opened the request (HAIP 1.0 §5.1) and the code is
 * right, the presentation is accepted.
 */
export async function comeBack(
  context: AgentContext,
  vault: Vault,
  { sessionId, code, browser }: { sessionId: string; code: string; browser: string },
): Promise<void> {
  const { tx, walletId } = currentWalletTransaction();
  const session = await lockSession(tx, { walletId, id: sessionId });
  if (!session || !(await findWait(tx, openid4vcSessionTable, session, publicUrlOf(context)))) return;
  for (const { id } of await findAnswered(tx, session)) {
    const answered = await lockSession(tx, { walletId, id });
    if (!answered?.result || answered.expired || isFinalSession(answered.kind, answered.status)) continue;
    const { wayBack } = requestOf(vault.unwrap(answered.dataKey), answered);
    if (!wayBack || !isSame(wayBack.code, code) || !isSame(wayBack.browser, browser)) continue;
    const dataKey = vault.unwrap(answered.dataKey);
    const credentials = dataKey.open(
      encryptionContext.sessionResult(id),
      answered.result,
    ) as PresentedCredential[];
    return advanceSession(vault, answered, { id, status: 'verified', credentials });
  }
}
