import type { AgentContext } from '@credo-ts/core';
import { OpenId4VcIssuanceSessionRepository } from '@credo-ts/openid4vc';
import {
  countRefusedAnswer,
  countWrongPin,
  markSpent,
  lockSession,
  type LockedSession,
  moveSession,
} from '../../../db/queries/openid4vc/sessions.ts';
import { encryptionContext } from '../../../db/encryption/contexts.ts';
import type { Vault } from '../../../db/encryption/vault.ts';
import { errors } from '../../../src/language/errors/catalogue.ts';
import type { HoldfastError } from '../../../src/language/errors/holdfast-error.ts';
import { isFinalSession } from '../../../src/wallets/openid4vc/session.ts';
import { currentWalletTransaction } from '../../wallet/wallet-transaction.ts';
import type { ProtocolRequest } from '../../wallet/protocol-request.ts';
import { isRedeemable } from './redeemable.ts';
import type { RefusedAnswer } from './refused-answer.ts';
import { advanceSession } from './apply-agent-changes.ts';
import type { UnsignableSession } from './unsignable.ts';

const maxWrongPins = 5;
/** The number of refused answers that ends a session of a hold. */
export const maxRefusedAnswers = 10;

export interface WrongPin {
  sessionId: string;
}

/** A parameter without a value counts as absent (RFC 6749 §3.2). */
export const formOf = ({ body }: ProtocolRequest): URLSearchParams => {
  const form = new URLSearchParams(body === undefined ? '' : Buffer.from(body).toString());
  return new URLSearchParams([...form].filter(([, value]) => value !== ''));
};

/**
 * The session whose PIN a token request gets wrong; null if the PIN is right or none is needed; `missing` if the
 * request has none. Requests wait for each other, so that each is checked after the one before it was counted.
 */
export async function wrongPin(
  context: AgentContext,
  form: URLSearchParams,
): Promise<WrongPin | 'missing' | null> {
  const preAuthorizedCode = form.get('pre-authorized_code');
  if (preAuthorizedCode === null) return null;
  const session = await context.dependencyManager
    .resolve(OpenId4VcIssuanceSessionRepository)
    .findSingleByQuery(context, { preAuthorizedCode });
  if (session?.userPin === undefined) return null;
  if (!form.has('tx_code')) return 'missing';
  const { tx, walletId } = currentWalletTransaction();
  await lockSession(tx, { walletId, id: session.id });
  return session.userPin === form.get('tx_code') ? null : { sessionId: session.id };
}

/**
 * Counts a refused answer, and stores the reason as the session's error until another answer is accepted. After the
 * last one that a hold allows, nobody can answer that session any more, and the next wallet gets another.
 */
export async function countRefusal(vault: Vault, { sessionId: id, detail }: RefusedAnswer): Promise<void> {
  const { tx, walletId } = currentWalletTransaction();
  const session = await lockSession(tx, { walletId, id });
  if (!session) return;
  const isOver = isFinalSession(session.kind, session.status);
  const error = isOver || !detail ? null : sealed(vault, session, errors.answerRefused(detail));
  const refused = await countRefusedAnswer(tx, id, error);
  if (refused < maxRefusedAnswers || session.holdKey === null || isOver) return;
  await moveSession(tx, id, { status: 'withdrawn', error });
}

const sealed = (vault: Vault, { dataKey, actionId }: LockedSession, error: HoldfastError): Buffer =>
  vault.unwrap(dataKey).seal(encryptionContext.error(actionId), error.toBody());

/**
 * A code was redeemed again: the first response may be lost, and the code cannot be used any more. A wallet with the
 * token may still go on, and the next wallet gets another offer.
 */
export async function noteSpentCode(context: AgentContext, form: URLSearchParams): Promise<void> {
  const preAuthorizedCode = form.get('pre-authorized_code');
  if (preAuthorizedCode === null) return;
  const record = await context.dependencyManager
    .resolve(OpenId4VcIssuanceSessionRepository)
    .findSingleByQuery(context, { preAuthorizedCode });
  if (!record || isRedeemable(record)) return;
  const { tx, walletId } = currentWalletTransaction();
  if (await lockSession(tx, { walletId, id: record.id })) await markSpent(tx, record.id);
}

/** Counts a wrong PIN; the last allowed one ends the session. */
export async function punish(vault: Vault, { sessionId: id }: WrongPin): Promise<void> {
  const { tx, walletId } = currentWalletTransaction();
  const session = await lockSession(tx, { walletId, id });
  if (!session || isFinalSession(session.kind, session.status)) return;
  if ((await countWrongPin(tx, id)) < maxWrongPins) return;
  const error = errors.pinWrong(maxWrongPins);
  await advanceSession(vault, session, { id, status: 'failed', error: error.toBody() });
}

/** Ends a session whose credentials cannot be signed. */
export async function endUnsignable(
  vault: Vault,
  { sessionId: id, reason }: UnsignableSession,
): Promise<void> {
  const { tx, walletId } = currentWalletTransaction();
  const session = await lockSession(tx, { walletId, id });
  if (!session || isFinalSession(session.kind, session.status)) return;
  await advanceSession(vault, session, { id, status: 'failed', error: reason.toBody() });
}
