import type { OverSession } from '../../../db/queries/holds/waits.ts';
import type { Vault } from '../../../db/encryption/vault.ts';
import type { Express } from 'express';
import type { WalletAgent } from '../../agent/create-agent.ts';
import type { Logger } from 'pino';
import type { InWalletTransaction } from '../../wallet/owner.ts';
import type { ProtocolAnswer, ProtocolRequest } from '../../wallet/protocol-request.ts';
import { currentWalletTransaction } from '../../wallet/wallet-transaction.ts';
import { asRead } from './as-read.ts';
import type { AgentResponse } from './dispatch.ts';
import { inDialect } from './drafts/answers.ts';
import { servesDrafts } from './drafts/serves-drafts.ts';
import { refusal } from './holder-refuses.ts';
import { cacheResponse, cachedResponse } from './response-cache.ts';
import { withoutLeftOut } from './left-out.ts';
import { protocolPathOf } from './paths.ts';
import { countRefusal, endUnsignable, formOf, noteSpentCode, punish, wrongPin } from './refusals.ts';
import { idempotentRequestOf } from './idempotent-request.ts';
import { jsonObject } from './json-object.ts';
import { oauthError } from './mistakes/oauth-error.ts';
import { describable } from './mistakes/plain-words.ts';
import { dispatchWorded, mistakeBefore } from './mistakes/worded.ts';
import { newestPath, reissueSession, scannedBy, SessionReplaced } from './reissue-session.ts';
import { RefusedAnswer } from './refused-answer.ts';
import { spendProof } from './spend-proof.ts';
import { applyAgentChanges } from './apply-agent-changes.ts';
import { requireSignable, UnsignableSession } from './unsignable.ts';

export interface AnswerDependencies {
  vault: Vault;
  agent: WalletAgent;
  /** The Express app with the agent's endpoints. */
  app: Express;
  inWalletTransaction: InWalletTransaction;
  publicUrl: string;
  log: Logger;
  /** Replaces the session of a hold whose session is over; does nothing if somebody else was first. */
  renew: (over: OverSession) => Promise<void>;
}

/** Another request changed the rows that this one read. Nothing was written, and it may be asked again. */
class OvertakenRequest extends Error {
  override readonly name = 'OvertakenRequest';
}

/** A HEAD is answered, and its changes are rolled back. */
class OnlyLooked extends Error {
  override readonly name = 'OnlyLooked';
  readonly answer: ProtocolAnswer;

  constructor(answer: ProtocolAnswer) {
    super('a HEAD changes nothing');
    this.answer = answer;
  }
}

const notFound: ProtocolAnswer = { status: 404, headers: {}, body: '' };

/**
 * Answers one request of a wallet in one transaction: the agent's work, our session and the event for the run. If the
 * agent refuses an answer, all is rolled back, so that a wrong request leaves the session as it was. A request that
 * is repeated because its response was lost gets the same response.
 */
export async function answerProtocol(
  dependencies: AnswerDependencies,
  request: ProtocolRequest,
): Promise<ProtocolAnswer | null> {
  const path = protocolPathOf(new URL(request.url, 'http://wallet').pathname);
  if (!path) return null;
  const read = await asRead(path.rest, request);
  if ('status' in read) return withCaching(path.rest, read);
  try {
    return withCaching(path.rest, await answerAt(dependencies, path, read));
  } catch (error) {
    if (!(error instanceof SessionReplaced)) throw error;
    return withCaching(path.rest, await answerNewest(dependencies, path.walletId, read, error));
  }
}

/** Caches may store public answers, metadata and keys, and nothing else (RFC 6749 §5.1, OpenID4VCI 1.0 §7.2, §8.3). */
const withCaching = (rest: string, { headers, ...answer }: ProtocolAnswer): ProtocolAnswer => ({
  ...answer,
  headers:
    answer.status === 200 && (rest === '' || rest === '/jwks')
      ? headers
      : { ...headers, 'cache-control': 'no-store' },
});

/** A hold outlives its sessions: a wallet that scans an old code gets the hold's present session. */
async function answerNewest(
  dependencies: AnswerDependencies,
  walletId: string,
  request: ProtocolRequest,
  { newest, replaced }: SessionReplaced,
): Promise<ProtocolAnswer> {
  const { vault, inWalletTransaction, renew } = dependencies;
  await renew(newest);
  const url = await inWalletTransaction(walletId, () => newestPath(vault, replaced));
  const path = url === null ? null : protocolPathOf(url);
  if (url === null || !path) return notFound;
  try {
    return await answerAt(dependencies, path, { ...request, url });
  } catch (error) {
    // The session could not be replaced.
    if (error instanceof SessionReplaced) return notFound;
    throw error;
  }
}

async function answerAt(
  dependencies: AnswerDependencies,
  path: Path,
  request: ProtocolRequest,
): Promise<ProtocolAnswer> {
  try {
    return (await answerOnce(dependencies, path, request)) ?? notFound;
  } catch (error) {
    // Runs again after the other request, which gives the protocol's own answer.
    if (error instanceof OvertakenRequest) return (await answerOnce(dependencies, path, request)) ?? notFound;
    throw error;
  }
}

type Path = NonNullable<ReturnType<typeof protocolPathOf>>;

async function answerOnce(
  { vault, agent, app, inWalletTransaction, publicUrl, log }: AnswerDependencies,
  { walletId, rest }: Path,
  request: ProtocolRequest,
): Promise<ProtocolAnswer | null> {
  const mistaken = mistakeBefore(rest, request);
  if (mistaken) return mistaken;
  const form = formOf(request);
  const scanned = scannedBy(request.method, rest);
  const { pathname } = new URL(request.url, publicUrl);
  const idempotent = idempotentRequestOf(rest, request, `${publicUrl}${pathname}`);
  let answer: AgentResponse | null = null;
  try {
    return await inWalletTransaction(walletId, () =>
      agent.contexts.within(walletId, async (context) => {
        const proof = await spendProof(rest, request);
        if (proof.refusal) return proof.refusal;
        const before = idempotent && (await cachedResponse(idempotent));
        if (before) return before;
        const again = scanned && (await reissueSession(context, scanned));
        if (again) return again;
        const refused = rest === '/authorize' && (await refusal(context, vault, request, form));
        if (refused) {
          const noted = notedRefusal(refused.redirectUri);
          if (idempotent) await cacheResponse(idempotent, noted, refused.sessionId);
          return noted;
        }
        const pinMissed = rest === '/token' ? await wrongPin(context, form) : null;
        if (pinMissed) await proof.settle(400);
        if (pinMissed === 'missing') return missingPin;
        if (pinMissed) {
          await punish(vault, pinMissed);
          return refusedPin;
        }
        if (rest === '/token') await noteSpentCode(context, form);
        answer = inDialect(
          rest,
          request,
          withoutLeftOut(request.url, await dispatchWorded(context, app, rest, request)),
          servesDrafts(),
        );
        await proof.settle(answer.status);
        if (currentWalletTransaction().stale) throw new OvertakenRequest();
        requireSignable();
        if (request.isHead) throw new OnlyLooked(answer);
        await applyAgentChanges(context, vault);
        if (idempotent) await cacheResponse(idempotent, answer);
        return answer;
      }),
    );
  } catch (error) {
    if (error instanceof OnlyLooked) return error.answer;
    if (error instanceof UnsignableSession)
      return ended({ vault, inWalletTransaction, log }, walletId, error);
    if (!(error instanceof RefusedAnswer)) throw error;
    log.warn(
      { walletId, sessionId: error.sessionId, reason: error.detail?.reason },
      'the answer of a wallet is refused',
    );
    await inWalletTransaction(walletId, () => countRefusal(vault, error));
    return refusalOf(answer, error);
  }
}

/** The error code says that nothing more will come (OpenID4VCI 1.0 §8.3.1.2). */
async function ended(
  { vault, inWalletTransaction, log }: Pick<AnswerDependencies, 'vault' | 'inWalletTransaction' | 'log'>,
  walletId: string,
  unsignable: UnsignableSession,
): Promise<ProtocolAnswer | null> {
  log.error({ walletId, sessionId: unsignable.sessionId }, 'credentials that were offered cannot be signed');
  try {
    return await inWalletTransaction(walletId, async () => {
      await endUnsignable(vault, unsignable);
      return denied;
    });
  } catch (error) {
    // Nothing waits for the session any more.
    if (error instanceof RefusedAnswer) return denied;
    throw error;
  }
}

const denied = oauthError(400, 'credential_request_denied', 'The credential cannot be issued');

const json = { 'content-type': 'application/json' };

/** The person is sent back, too (OpenID4VP 1.0 §8.2). */
const notedRefusal = (redirectUri: string | undefined): AgentResponse => ({
  status: 200,
  headers: json,
  body: JSON.stringify({ redirect_uri: redirectUri }),
});

const refusedPin = oauthError(400, 'invalid_grant', 'Invalid transaction code');
/** A missing PIN does not count as a guess (OpenID4VCI 1.0 §6.3). */
const missingPin = oauthError(400, 'invalid_request', 'The offer asks for a tx_code');

/** The refusal: the agent's error code if it has one, and a sentence that the wallet's developer can act on. */
function refusalOf(answer: AgentResponse | null, { message, detail }: RefusedAnswer): AgentResponse {
  const isRefused = answer && answer.status >= 400 && answer.status < 500;
  if (isRefused && !detail) return answer;
  const said = isRefused ? jsonObject(Buffer.from(answer.body))?.['error'] : undefined;
  return oauthError(400, typeof said === 'string' ? said : 'invalid_request', describable(message));
}
