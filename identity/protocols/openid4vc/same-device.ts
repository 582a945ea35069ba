import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { AgentContext } from '@credo-ts/core';
import {
  findAnswered,
  findSameDeviceSessions,
  lockSession,
  openid4vcSessionTable,
} from '../../../db/queries/openid4vc/sessions.ts';
import type { InboxSignal } from '../../../db/queries/outbox/outbox.ts';
import { findWait } from '../../../db/queries/holds/waits.ts';
import { encryptionContext } from '../../../db/encryption/contexts.ts';
import type { Vault } from '../../../db/encryption/vault.ts';
import type { PresentedCredential } from '../../../src/openid4vc/presented-credential.ts';
import { isFinalSession } from '../../../src/openid4vc/session.ts';
import { publicUrlOf } from '../../wallet/public-url.ts';
import type { OpenedRequest } from './port.ts';
import type { ProfiledOwner } from '../../wallet/owner.ts';
import { currentUnit } from '../../wallet/unit.ts';
import { anotherSession } from './renew.ts';
import { requestOf, type WayBack } from './session-request.ts';
import { conclude } from './settle.ts';

/** Sessions of a hold for the devices that ask, within a day. */
const maxSameDevice = 20;

const newSecret = (): string => randomBytes(32).toString('base64url');

/**
 * A session of the hold for the device that asks, with an address that the wallet sends it back to (OpenID4VP 1.0 §8.2).
 * One that nobody has begun yet is given again, also to who asked at the same time. Null where nothing waits any more, or too
 * many were made already: whoever has the page's address can ask, and go on asking. A browser has one cookie for the page: it
 * stays the same, so that what it opened before counts, too.
 */
export async function sameDeviceSession(
  context: AgentContext,
  owner: ProfiledOwner,
  vault: Vault,
  { sessionId: id, backUrl, browser }: { sessionId: string; backUrl: string; browser: string | null },
): Promise<OpenedRequest | null> {
  const { tx, walletId } = currentUnit();
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
 * Somebody comes back from a wallet. Where it is the browser that opened the request (HAIP 1.0 §5.1), and the code is the
 * wallet's, what was shown counts from now on. Gives the run that is to be signalled; null: there is none.
 */
export async function comeBack(
  context: AgentContext,
  vault: Vault,
  { sessionId, code, browser }: { sessionId: string; code: string; browser: string },
): Promise<InboxSignal | null> {
  const { tx, walletId } = currentUnit();
  const session = await lockSession(tx, { walletId, id: sessionId });
  if (!session || !(await findWait(tx, openid4vcSessionTable, session, publicUrlOf(context)))) return null;
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
    return conclude(vault, answered, { id, status: 'verified', credentials });
  }
  return null;
}

/** Whether a session that nobody has begun can be given to a browser. Those that an earlier version made have no way back. */
export const isFor = (browser: string | null, wayBack: WayBack | undefined): wayBack is WayBack =>
  wayBack !== undefined && (browser === null || isSame(wayBack.browser, browser));

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
