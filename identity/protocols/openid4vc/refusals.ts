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
import type { InboxSignal } from '../../../db/queries/outbox/outbox.ts';
import { encryptionContext } from '../../../db/encryption/contexts.ts';
import type { Vault } from '../../../db/encryption/vault.ts';
import { errors } from '../../../src/errors/catalogue.ts';
import type { HoldfastError } from '../../../src/errors/holdfast-error.ts';
import { isFinalSession } from '../../../src/openid4vc/session.ts';
import { currentUnit } from '../../wallet/unit.ts';
import type { ProtocolRequest } from '../../wallet/protocol-request.ts';
import { isRedeemable } from './redeemable.ts';
import type { RefusedAnswer } from './refused-answer.ts';
import { conclude } from './settle.ts';

const maxWrongPins = 5;
const maxRefusedAnswers = 10;

export interface WrongPin {
  sessionId: string;
}

export const formOf = ({ body }: ProtocolRequest): URLSearchParams =>
  new URLSearchParams(body === undefined ? '' : Buffer.from(body).toString());

/**
 * The session whose PIN a token request does not know; null where it knows it, or none is asked for; `missing` where it has
 * none. Requests wait for each other: none is looked at before the one before it is counted.
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
  const { tx, walletId } = currentUnit();
  await lockSession(tx, { walletId, id: session.id });
  return session.userPin === form.get('tx_code') ? null : { sessionId: session.id };
}

/**
 * Counts an answer that was refused, and keeps why as the session's error until another one is accepted. After the last one
 * that a hold allows its session, nobody can answer that any more: whoever asks next is given another.
 */
export async function countRefusal(vault: Vault, { sessionId: id, detail }: RefusedAnswer): Promise<void> {
  const { tx, walletId } = currentUnit();
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
 * A code that is redeemed once more: the answer to the first time may be lost, and the code is of no use any more. Whoever
 * has the token may still go on with it; whoever asks next is given another offer.
 */
export async function noteSpentCode(context: AgentContext, form: URLSearchParams): Promise<void> {
  const preAuthorizedCode = form.get('pre-authorized_code');
  if (preAuthorizedCode === null) return;
  const record = await context.dependencyManager
    .resolve(OpenId4VcIssuanceSessionRepository)
    .findSingleByQuery(context, { preAuthorizedCode });
  if (!record || isRedeemable(record)) return;
  const { tx, walletId } = currentUnit();
  if (await lockSession(tx, { walletId, id: record.id })) await markSpent(tx, record.id);
}

/** Counts a wrong PIN; the last one that is allowed ends the session. Gives the run that is to be signalled. */
export async function punish(vault: Vault, { sessionId: id }: WrongPin): Promise<InboxSignal[]> {
  const { tx, walletId } = currentUnit();
  const session = await lockSession(tx, { walletId, id });
  if (!session || isFinalSession(session.kind, session.status)) return [];
  if ((await countWrongPin(tx, id)) < maxWrongPins) return [];
  const error = errors.pinWrong(maxWrongPins);
  const inboxSignal = await conclude(vault, session, { id, status: 'failed', error: error.toBody() });
  return inboxSignal ? [inboxSignal] : [];
}
