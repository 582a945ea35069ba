import type { AgentContext } from '@credo-ts/core';
import { OpenId4VcIssuanceSessionRepository } from '@credo-ts/openid4vc';
import {
  isReleased,
  lockSession,
  moveSession,
  openid4vcSessionTable,
  releaseSession,
  type LockedSession,
} from '../../../db/queries/openid4vc/sessions.ts';
import { findWait } from '../../../db/queries/holds/waits.ts';
import type { Vault } from '../../../db/encryption/vault.ts';
import { isFinalSession } from '../../../src/wallets/openid4vc/session.ts';
import { sessionEnd } from '../../../src/wallets/protocols/session-end.ts';
import { publicUrlOf } from '../../wallet/public-url.ts';
import { updatePartialOutput } from '../../wallet/update-partial-output.ts';
import type { ProfiledOwner } from '../../wallet/owner.ts';
import { currentWalletTransaction } from '../../wallet/wallet-transaction.ts';
import type { OfferMetadata } from './promised-credential.ts';
import { makeOffer } from './offer.ts';
import { invocationAgain } from './invoking.ts';
import { requestOf, type WayBack } from './session-request.ts';
import type { SessionOptions } from './sessions.ts';
import { requestPresentation } from './verification.ts';

/**
 * Creates another session for a hold whose session is over, and shows its address in the output of the action; does
 * nothing if somebody else was first. The hold stays the same.
 */
export async function renewSession(
  context: AgentContext,
  owner: ProfiledOwner,
  vault: Vault,
  id: string,
): Promise<void> {
  const { tx, walletId } = currentWalletTransaction();
  const session = await lockSession(tx, { walletId, id });
  if (!session) return;
  const wait = await findWait(tx, openid4vcSessionTable, session, publicUrlOf(context));
  if (!wait?.isOver) return;
  const { uri, id: newId } = await anotherSession(context, owner, vault, session, wait.expiresAt);
  if (!isFinalSession(session.kind, session.status) && (session.expired || wait.isMoved))
    await moveSession(tx, id, { status: 'expired' });
  await updatePartialOutput(owner, publicUrlOf(context), (shown) =>
    session.kind === 'issuance'
      ? { ...shown, offerUri: uri, issuance: { id: newId, status: 'offered' } }
      : { ...shown, authorizationRequestUri: uri, verification: { id: newId, status: 'requested' } },
  );
}

/** Creates another session for the hold of a session, with the same offer or request. */
export async function anotherSession(
  context: AgentContext,
  owner: ProfiledOwner,
  vault: Vault,
  session: LockedSession,
  waitEndsAt: number,
  given: SessionOptions & { wayBack?: WayBack } = {},
): Promise<{ id: string; uri: string }> {
  const { tx, now } = currentWalletTransaction();
  const { id, kind, holdKey } = session;
  const place = { ...given, ...(holdKey === null ? {} : { holdKey }) };
  const expiresAt = sessionEnd(now(), waitEndsAt);
  const { asked, about, invocation } = requestOf(vault.unwrap(session.dataKey), session);
  if (kind === 'verification') {
    if (!asked) throw new Error('a verification does not say what it asks for');
    const again = invocationAgain(owner, 'requests', invocation);
    const requested = await requestPresentation(context, owner, { ...asked, ...again, expiresAt }, place);
    return { id: requested.id, uri: requested.authorizationRequestUri };
  }
  // The offer stays as it was, even if its template has changed.
  const before = await context.dependencyManager
    .resolve(OpenId4VcIssuanceSessionRepository)
    .getById(context, id);
  const { credential_configuration_ids: templateIds, grants } = before.credentialOfferPayload;
  const txCode = grants?.['urn:ietf:params:oauth:grant-type:pre-authorized_code']?.tx_code;
  const offer = await makeOffer(
    context,
    owner,
    {
      templateIds,
      ...(txCode === undefined ? {} : { txCode }),
      ...(before.userPin === undefined ? {} : { userPin: before.userPin }),
      issuanceMetadata: before.issuanceMetadata as OfferMetadata,
      about,
      ...invocationAgain(owner, 'offers', invocation),
      expiresAt,
    },
    place,
  );
  if (await isReleased(tx, { walletId: owner.walletId, id })) await releaseSession(tx, offer.id);
  return { id: offer.id, uri: offer.offerUri };
}
