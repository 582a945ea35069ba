import type { OverSession } from '../../../db/queries/holds/waits.ts';
import type { Vault } from '../../../db/encryption/vault.ts';
import type { Express } from 'express';
import type { WalletAgent } from '../../agent/create-agent.ts';
import type { Logger } from 'pino';
import type { InUnit } from '../../wallet/owner.ts';
import type { ProtocolAnswer, ProtocolRequest } from '../../wallet/protocol-request.ts';
import { currentUnit } from '../../wallet/unit.ts';
import { asRead } from './as-read.ts';
import type { Dispatched } from './dispatch.ts';
import { inDialect } from './drafts/answers.ts';
import { servesDrafts } from './drafts/serves-drafts.ts';
import { refusal } from './holder-refuses.ts';
import { keepAnswer, keptAnswer } from './kept-answers.ts';
import { withoutLeftOut } from './left-out.ts';
import { protocolPathOf } from './paths.ts';
import { countRefusal, formOf, noteSpentCode, punish, wrongPin } from './refusals.ts';
import { repeatableOf } from './repeatable.ts';
import { jsonObject } from './json-object.ts';
import { oauthError } from './mistakes/oauth-error.ts';
import { dispatchWorded, mistakeBefore } from './mistakes/worded.ts';
import { newestPath, scannedAgain, scannedBy, SessionReplaced } from './scanned-again.ts';
import { RefusedAnswer } from './refused-answer.ts';
import { settleChanges } from './settle.ts';

export interface AnswerDependencies {
  vault: Vault;
  agent: WalletAgent;
  /** The agent's own endpoints. */
  app: Express;
  inUnit: InUnit;
  publicUrl: string;
  log: Logger;
  /** Gives a wait whose session is over another one; nothing where another was first. */
  renew: (over: OverSession) => Promise<void>;
}

/** Another request changed what this one read: nothing was written, and it may be asked again. */
class OvertakenRequest extends Error {
  override readonly name = 'OvertakenRequest';
}

const notFound: ProtocolAnswer = { status: 404, headers: {}, body: '', signals: [] };

/**
 * One request of a wallet, in one transaction: the agent's work, our session, the event for the run. An answer that the
 * agent refuses is rolled back, so that whatever a stranger posts leaves the session as it was. A request that comes again,
 * as its answer was lost, is given the same one.
 */
export async function answerProtocol(
  dependencies: AnswerDependencies,
  request: ProtocolRequest,
): Promise<ProtocolAnswer | null> {
  const path = protocolPathOf(new URL(request.url, 'http://wallet').pathname);
  if (!path) return null;
  const read = await asRead(path.rest, request);
  if ('status' in read) return { ...read, signals: [] };
  try {
    return await answerAt(dependencies, path, read);
  } catch (error) {
    if (error instanceof SessionReplaced) return answerNewest(dependencies, path.walletId, read, error);
    throw error;
  }
}

/** A wait outlives its sessions: who scans the code of one that is over is given what the wait shows now. */
async function answerNewest(
  dependencies: AnswerDependencies,
  walletId: string,
  request: ProtocolRequest,
  { newest, replaced }: SessionReplaced,
): Promise<ProtocolAnswer> {
  const { vault, inUnit, renew } = dependencies;
  await renew(newest);
  const url = await inUnit(walletId, () => newestPath(vault, replaced));
  const path = url === null ? null : protocolPathOf(url);
  if (url === null || !path) return notFound;
  try {
    return await answerAt(dependencies, path, { ...request, url });
  } catch (error) {
    // It could not be replaced.
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
    // Once more with what the other has left: that gives the protocol's own answer.
    if (error instanceof OvertakenRequest) return (await answerOnce(dependencies, path, request)) ?? notFound;
    throw error;
  }
}

type Path = NonNullable<ReturnType<typeof protocolPathOf>>;

async function answerOnce(
  { vault, agent, app, inUnit, publicUrl, log }: AnswerDependencies,
  { walletId, rest }: Path,
  request: ProtocolRequest,
): Promise<ProtocolAnswer | null> {
  const mistaken = mistakeBefore(rest, request);
  if (mistaken) return { ...mistaken, signals: [] };
  const form = formOf(request);
  const scanned = scannedBy(request.method, rest);
  const { pathname } = new URL(request.url, publicUrl);
  const repeatable = repeatableOf(rest, request, `${publicUrl}${pathname}`);
  let answer: Dispatched | null = null;
  try {
    return await inUnit(walletId, () =>
      agent.contexts.within(walletId, async (context) => {
        const before = repeatable && (await keptAnswer(repeatable));
        if (before) return { ...before, signals: [] };
        const again = scanned && (await scannedAgain(context, scanned));
        if (again) return { ...again, signals: [] };
        const refused = rest === '/authorize' && (await refusal(context, vault, request, form));
        if (refused) {
          const noted = notedRefusal(refused.redirectUri);
          if (repeatable) await keepAnswer(repeatable, noted, refused.sessionId);
          return { ...noted, signals: refused.signals };
        }
        const pinMissed = rest === '/token' ? await wrongPin(context, form) : null;
        if (pinMissed === 'missing') return { ...missingPin, signals: [] };
        if (pinMissed) return { ...refusedPin, signals: await punish(vault, pinMissed) };
        if (rest === '/token') await noteSpentCode(context, form);
        answer = inDialect(
          rest,
          request,
          withoutLeftOut(request.url, await dispatchWorded(context, app, rest, request)),
          servesDrafts(),
        );
        if (currentUnit().stale) throw new OvertakenRequest();
        const signals = await settleChanges(context, vault);
        if (repeatable) await keepAnswer(repeatable, answer);
        return { ...answer, signals };
      }),
    );
  } catch (error) {
    if (!(error instanceof RefusedAnswer)) throw error;
    log.warn(
      { walletId, sessionId: error.sessionId, reason: error.detail?.reason },
      'the answer of a wallet is refused',
    );
    await inUnit(walletId, () => countRefusal(vault, error));
    return { ...refusalOf(answer, error), signals: [] };
  }
}

const json = { 'content-type': 'application/json' };

/** The person is sent back, too (OpenID4VP 1.0 §8.2). */
const notedRefusal = (redirectUri: string | undefined): Dispatched => ({
  status: 200,
  headers: json,
  body: JSON.stringify({ redirect_uri: redirectUri }),
});

const refusedPin = oauthError(400, 'invalid_grant', 'Invalid transaction code');
/** No guess: OpenID4VCI 1.0 §6.3. */
const missingPin = oauthError(400, 'invalid_request', 'The offer asks for a tx_code');

/** In the agent's own word where it has refused it; in a sentence that its developer can act on. */
function refusalOf(answer: Dispatched | null, { message, detail }: RefusedAnswer): Dispatched {
  const isRefused = answer && answer.status >= 400 && answer.status < 500;
  if (isRefused && !detail) return answer;
  const said = isRefused ? jsonObject(Buffer.from(answer.body))?.['error'] : undefined;
  return oauthError(400, typeof said === 'string' ? said : 'invalid_request', describable(message));
}

/** Of the characters that a description may have (RFC 6749 §5.2). */
const describable = (text: string): string =>
  text.replaceAll('"', "'").replaceAll(/[^\x20-\x21\x23-\x5b\x5d-\x7e]/g, '?');
