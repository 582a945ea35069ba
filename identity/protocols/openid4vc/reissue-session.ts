import type { AgentContext } from '@credo-ts/core';
import {
  OpenId4VcIssuanceSessionRepository,
  OpenId4VcVerificationSessionRepository,
} from '@credo-ts/openid4vc';
import { findNewest, lockSession } from '../../../db/queries/openid4vc/sessions.ts';
import type { OverSession } from '../../../db/queries/holds/waits.ts';
import type { Vault } from '../../../db/encryption/vault.ts';
import { isFinalSession } from '../../../src/wallets/openid4vc/session.ts';
import { currentWalletTransaction } from '../../wallet/wallet-transaction.ts';
import type { AgentResponse } from './dispatch.ts';
import { oauthError } from './mistakes/oauth-error.ts';
import { isRedeemable } from './redeemable.ts';
import { maxRefusedAnswers } from './refusals.ts';
import { requestOf } from './session-request.ts';

/** A wallet fetches this after it has scanned a code: the agent's record is found by it. */
export type ScannedCode = { credentialOfferId: string } | { authorizationRequestId: string };

/** Returns null for any other request of a wallet. */
export function scannedBy(method: string, rest: string): ScannedCode | null {
  const [, kind, id = ''] = /^\/(offers|authorization-requests)\/([\w-]+)$/.exec(rest) ?? [];
  if (method !== 'GET' || kind === undefined) return null;
  return kind === 'offers' ? { credentialOfferId: id } : { authorizationRequestId: id };
}

/** The session behind a code is over or its code is used up, while the wait goes on with another session. */
export class SessionReplaced extends Error {
  override readonly name = 'SessionReplaced';
  readonly replaced: string;
  /** The session that the wait shows now. It may be over, too. */
  readonly newest: OverSession;

  constructor(replaced: string, newest: OverSession) {
    super('the session is over, and its wait is not');
    this.replaced = replaced;
    this.newest = newest;
  }
}

/**
 * Answers a wallet that scans the code of a session that is over, which the agent would continue to serve, or of an offer with
 * which a wallet has already begun: the wallet gets the same offer. The redemption of the code shows whether this is the same
 * wallet, whose response was lost, or another one. Null: the agent's own answer is right.
 * @throws SessionReplaced if another session has replaced this one, or must replace it
 */
export async function reissueSession(
  context: AgentContext,
  scanned: ScannedCode,
): Promise<AgentResponse | null> {
  const { dependencyManager } = context;
  if ('authorizationRequestId' in scanned) {
    const request = await dependencyManager
      .resolve(OpenId4VcVerificationSessionRepository)
      .findSingleByQuery(context, scanned);
    if (!request) return null;
    await requireNewest(request.id);
    return (await isOver(request.id)) ? over : null;
  }
  const offer = await dependencyManager
    .resolve(OpenId4VcIssuanceSessionRepository)
    .findSingleByQuery(context, scanned);
  if (!offer) return null;
  await requireNewest(offer.id);
  if (await isOver(offer.id)) return over;
  if (isRedeemable(offer)) return null;
  return { status: 200, headers: json, body: JSON.stringify(offer.credentialOfferPayload) };
}

const json = { 'content-type': 'application/json' };
const over = oauthError(400, 'invalid_request', 'It is over: no answer counts any more');

async function isOver(id: string): Promise<boolean> {
  const { tx, walletId } = currentWalletTransaction();
  const session = await lockSession(tx, { walletId, id });
  return session !== null && (session.expired || isFinalSession(session.kind, session.status));
}

async function requireNewest(id: string): Promise<void> {
  const { tx, walletId } = currentWalletTransaction();
  const newest = await findNewest(tx, { walletId, id, maxRefusedAnswers });
  if (newest) throw new SessionReplaced(id, newest);
}

/** The path of the newest offer or request of the wait that the replaced session belongs to; null if the wait is over. */
export async function newestPath(vault: Vault, replaced: string): Promise<string | null> {
  const { tx, walletId } = currentWalletTransaction();
  const newest = await findNewest(tx, { walletId, id: replaced, maxRefusedAnswers });
  const session = newest && (await lockSession(tx, { walletId, id: newest.id }));
  if (!session) return null;
  const { uri } = requestOf(vault.unwrap(session.dataKey), session);
  const { searchParams } = new URL(uri);
  const by = searchParams.get('credential_offer_uri') ?? searchParams.get('request_uri');
  return by && new URL(by).pathname;
}
