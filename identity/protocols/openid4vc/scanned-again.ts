import type { AgentContext } from '@credo-ts/core';
import {
  OpenId4VcIssuanceSessionRepository,
  OpenId4VcVerificationSessionRepository,
} from '@credo-ts/openid4vc';
import { findNewest, lockSession } from '../../../db/queries/openid4vc/sessions.ts';
import type { OverSession } from '../../../db/queries/holds/waits.ts';
import type { Vault } from '../../../db/encryption/vault.ts';
import { isFinalSession } from '../../../src/openid4vc/session.ts';
import { currentUnit } from '../../wallet/unit.ts';
import type { Dispatched } from './dispatch.ts';
import { isRedeemable } from './redeemable.ts';
import { requestOf } from './session-request.ts';

/** What a wallet fetches that has scanned a code, as the agent finds it. */
export type Scanned = { credentialOfferId: string } | { authorizationRequestId: string };

/** Null for all else that wallets ask for. */
export function scannedBy(method: string, rest: string): Scanned | null {
  const [, kind, id = ''] = /^\/(offers|authorization-requests)\/([\w-]+)$/.exec(rest) ?? [];
  if (method !== 'GET' || kind === undefined) return null;
  return kind === 'offers' ? { credentialOfferId: id } : { authorizationRequestId: id };
}

/** The session behind a code is over, or its code of no use any more, while the wait goes on with another one. */
export class SessionReplaced extends Error {
  override readonly name = 'SessionReplaced';
  readonly replaced: string;
  /** What the wait shows now; it may be over, too. */
  readonly newest: OverSession;

  constructor(replaced: string, newest: OverSession) {
    super('the session is over, and its wait is not');
    this.replaced = replaced;
    this.newest = newest;
  }
}

/**
 * The answer to who scans the code of an offer that a wallet has begun with: the same as before. Whether it is the same wallet,
 * whose answer was lost, or another, shows where it redeems the code. Null: the agent's own answer is right.
 * @throws SessionReplaced where another session has taken its place, or is to do so
 */
export async function scannedAgain(context: AgentContext, scanned: Scanned): Promise<Dispatched | null> {
  const { dependencyManager } = context;
  if ('authorizationRequestId' in scanned) {
    const request = await dependencyManager
      .resolve(OpenId4VcVerificationSessionRepository)
      .findSingleByQuery(context, scanned);
    if (request) await requireNewest(request.id);
    return null;
  }
  const offer = await dependencyManager
    .resolve(OpenId4VcIssuanceSessionRepository)
    .findSingleByQuery(context, scanned);
  if (!offer) return null;
  await requireNewest(offer.id);
  if (isRedeemable(offer)) return null;
  const { tx, walletId } = currentUnit();
  const session = await lockSession(tx, { walletId, id: offer.id });
  if (!session || session.expired || isFinalSession(session.kind, session.status)) return null;
  return { status: 200, headers: json, body: JSON.stringify(offer.credentialOfferPayload) };
}

const json = { 'content-type': 'application/json' };

async function requireNewest(id: string): Promise<void> {
  const { tx, walletId } = currentUnit();
  const newest = await findNewest(tx, { walletId, id });
  if (newest) throw new SessionReplaced(id, newest);
}

/** Where a wallet fetches what the wait of a replaced session shows now; null where nothing waits any more. */
export async function newestPath(vault: Vault, replaced: string): Promise<string | null> {
  const { tx, walletId } = currentUnit();
  const newest = await findNewest(tx, { walletId, id: replaced });
  const session = newest && (await lockSession(tx, { walletId, id: newest.id }));
  if (!session) return null;
  const { uri } = requestOf(vault.unwrap(session.dataKey), session);
  const { searchParams } = new URL(uri);
  const by = searchParams.get('credential_offer_uri') ?? searchParams.get('request_uri');
  return by && new URL(by).pathname;
}
