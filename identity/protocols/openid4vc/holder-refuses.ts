import type { AgentContext } from '@credo-ts/core';
import {
  OpenId4VcVerificationSessionRepository,
  type OpenId4VcVerificationSessionRecord,
} from '@credo-ts/openid4vc';
import { lockSession } from '../../../db/queries/openid4vc/sessions.ts';
import type { InboxSignal } from '../../../db/queries/outbox/outbox.ts';
import type { Vault } from '../../../db/encryption/vault.ts';
import { errors } from '../../../src/errors/catalogue.ts';
import { isFinalSession } from '../../../src/openid4vc/session.ts';
import type { ProtocolRequest } from '../../wallet/protocol-request.ts';
import { currentUnit } from '../../wallet/unit.ts';
import { openAnswer } from './open-answer.ts';
import { conclude } from './settle.ts';

const oauthCode = /^[a-z_]{1,64}$/;

/**
 * A wallet that says no (OpenID4VP 1.0 §8.5), plainly or encrypted (§8.3.1), which the agent does not understand. Null where
 * it says something else, or does not know the request's `state`: whoever has only seen the code can't refuse for the wallet.
 * Nor can anybody once what the wallet has shown is kept.
 */
export async function refusal(
  context: AgentContext,
  vault: Vault,
  { url }: ProtocolRequest,
  form: URLSearchParams,
): Promise<{ sessionId: string; signals: InboxSignal[]; redirectUri: string | undefined } | null> {
  const authorizationRequestId = new URL(url, 'http://wallet').searchParams.get('session');
  if (authorizationRequestId === null || !(form.has('error') || form.has('response'))) return null;
  const record = await context.dependencyManager
    .resolve(OpenId4VcVerificationSessionRepository)
    .findSingleByQuery(context, { authorizationRequestId });
  const { error: code, state = '' } = (record && (await answerIn(context, form, record))) ?? {};
  if (!record || typeof code !== 'string' || (record.requestPayload.state ?? '') !== state) return null;
  const { tx, walletId } = currentUnit();
  const session = await lockSession(tx, { walletId, id: record.id });
  if (!session || session.expired || session.result !== null) return null;
  if (isFinalSession(session.kind, session.status)) return null;
  const answer = oauthCode.test(code) ? code : 'unknown_error';
  const error = errors.presentationRefused(answer, answer);
  const inboxSignal = await conclude(vault, session, {
    id: record.id,
    status: 'failed',
    error: error.toBody(),
  });
  const { authorizationResponseRedirectUri: redirectUri } = record;
  return { sessionId: record.id, signals: inboxSignal ? [inboxSignal] : [], redirectUri };
}

async function answerIn(
  context: AgentContext,
  form: URLSearchParams,
  { requestPayload: { client_metadata: metadata } }: OpenId4VcVerificationSessionRecord,
): Promise<Record<string, unknown> | null> {
  const encrypted = form.get('response');
  return encrypted === null
    ? Object.fromEntries(form)
    : openAnswer(context, metadata?.jwks?.keys ?? [], encrypted);
}
