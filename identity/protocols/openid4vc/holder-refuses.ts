import type { AgentContext } from '@credo-ts/core';
import {
  OpenId4VcVerificationSessionRepository,
  type OpenId4VcVerificationSessionRecord,
} from '@credo-ts/openid4vc';
import { lockSession } from '../../../db/queries/openid4vc/sessions.ts';
import type { Vault } from '../../../db/encryption/vault.ts';
import { errors } from '../../../src/language/errors/catalogue.ts';
import { isFinalSession } from '../../../src/wallets/openid4vc/session.ts';
import type { ProtocolRequest } from '../../wallet/protocol-request.ts';
import { currentWalletTransaction } from '../../wallet/wallet-transaction.ts';
import { openAnswer } from './open-answer.ts';
import { advanceSession } from './apply-agent-changes.ts';

const oauthCode = /^[a-z_]{1,64}$/;

/**
 * A wallet's refusal (OpenID4VP 1.0 §8.5), plain or encrypted (§8.3.1), which the agent does not understand. Null if
 * it is no refusal, or does not know the request's `state`: who has only seen the code cannot refuse for the wallet.
 * Nobody can refuse once a presentation is stored.
 */
export async function refusal(
  context: AgentContext,
  vault: Vault,
  { url }: ProtocolRequest,
  form: URLSearchParams,
): Promise<{ sessionId: string; redirectUri: string | undefined } | null> {
  const authorizationRequestId = new URL(url, 'http://wallet').searchParams.get('session');
  if (authorizationRequestId === null || !(form.has('error') || form.has('response'))) return null;
  const record = await context.dependencyManager
    .resolve(OpenId4VcVerificationSessionRepository)
    .findSingleByQuery(context, { authorizationRequestId });
  const { error: code, state = '' } = (record && (await answerIn(context, form, record))) ?? {};
  if (!record || typeof code !== 'string' || (record.requestPayload.state ?? '') !== state) return null;
  const { tx, walletId } = currentWalletTransaction();
  const session = await lockSession(tx, { walletId, id: record.id });
  if (!session || session.expired || session.result !== null) return null;
  if (isFinalSession(session.kind, session.status)) return null;
  const answer = oauthCode.test(code) ? code : 'unknown_error';
  const error = errors.presentationRefused(answer, answer);
  await advanceSession(vault, session, { id: record.id, status: 'failed', error: error.toBody() });
  const { authorizationResponseRedirectUri: redirectUri } = record;
  return { sessionId: record.id, redirectUri };
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
