import type { AgentContext } from '@credo-ts/core';
import { OpenId4VcIssuanceSessionRepository, OpenId4VcIssuerApi } from '@credo-ts/openid4vc';
import type { Express } from 'express';
import { jsonObject } from '../json-object.ts';
import { readJws } from '../../../keys/jws.ts';
import { dispatch, type AgentResponse } from '../dispatch.ts';
import type { ProtocolRequest } from '../../../wallet/protocol-request.ts';
import { mistakeFound, mistakeInCredentialRequest, mistakeInDeferredRequest } from './credential-request.ts';
import { oauthError } from './oauth-error.ts';
import { issuerPath } from '../paths.ts';
import { publicUrlOf } from '../../../wallet/public-url.ts';
import { currentWalletTransaction } from '../../../wallet/wallet-transaction.ts';
import { inPlainWords } from './plain-words.ts';
import { mistakeInProofTime, mistakeWithToken, protectedPaths, refusedToken } from './token.ts';
import { repeatedKey } from './repeated-key.ts';
import { mistakeInProofAudience } from './proof-audience.ts';
import { attestationFound, mistakeInTokenRequest } from './token-request.ts';

/** Paths that take POST only; all others take GET only. */
const posted: ReadonlySet<string> = new Set([...protectedPaths, '/token', '/nonce', '/authorize']);

const mistakesIn = new Map<string, (request: ProtocolRequest, issuer: string) => AgentResponse | null>([
  [
    '/credential',
    (request, issuer) => mistakeInCredentialRequest(request) ?? mistakeInProofAudience(request, issuer),
  ],
  ['/deferred-credential', mistakeInDeferredRequest],
]);

/** Returns the mistake in a request that shows before any code or token is checked; null if the agent should handle it. */
export function mistakeBefore(rest: string, request: ProtocolRequest): AgentResponse | null {
  if (request.method !== 'POST') return null;
  const isForToken = rest === '/token';
  if (!isForToken && !protectedPaths.has(rest)) return null;
  const mistake = isForToken ? mistakeInTokenRequest(request) : mistakeWithToken(request);
  return mistake ?? mistakeInProofTime(rest, request);
}

/**
 * The agent's answer, corrected where it departs from the specifications: no HTML page for a program, and no 500 for a
 * mistake of the wallet.
 */
export async function dispatchWorded(
  context: AgentContext,
  app: Express,
  rest: string,
  request: ProtocolRequest,
): Promise<AgentResponse> {
  const mistake =
    request.method === 'POST' ? (mistakesIn.get(rest)?.(request, issuerOf(context)) ?? null) : null;
  // The token is checked first, whatever the body is. For an empty body the agent does only that.
  const answer = inPlainWords(
    await dispatch(app, mistake ? { ...request, body: Buffer.from('{}') } : request),
  );
  const { status, headers } = answer;
  if (headers['content-type']?.startsWith('text/html')) return nothingHere(rest, request);
  if (request.method === 'GET') return answer;
  if (!protectedPaths.has(rest)) return attestationFound(answer) ?? answer;
  const own = refusedToken(answer) ?? mistake ?? repeatedKey();
  if (own || status < 400) return own ?? answer;
  const found =
    rest === '/credential'
      ? mistakeFound(request, answer, await configurationsOf(context))
      : await unknownTransaction(context, request);
  return found ?? answer;
}

const issuerOf = (context: AgentContext): string =>
  `${publicUrlOf(context)}${issuerPath}/${currentWalletTransaction().walletId}`;

/** Nothing takes POST under `.well-known` and at the addresses of offers and requests. */
function nothingHere(rest: string, { method }: ProtocolRequest): AgentResponse {
  const other =
    method === 'GET' ? posted.has(rest) : /^\/(?:offers|authorization-requests|jwks)\b/.test(rest);
  return other
    ? oauthError(405, 'invalid_request', `The address does not take ${method}`, {
        allow: method === 'GET' ? 'POST' : 'GET',
      })
    : oauthError(404, 'invalid_request', 'There is nothing at this address');
}

async function configurationsOf(context: AgentContext): Promise<string[]> {
  const [issuer] = await context.dependencyManager.resolve(OpenId4VcIssuerApi).getAllIssuers();
  return Object.keys(issuer?.credentialConfigurationsSupported ?? {});
}

/** OpenID4VCI 1.0 §9.3. */
async function unknownTransaction(
  context: AgentContext,
  { headers, body }: ProtocolRequest,
): Promise<AgentResponse | null> {
  const { transaction_id: asked } = jsonObject(body) ?? {};
  const [, token = ''] = (headers['authorization'] ?? '').split(' ');
  // The agent has verified it.
  const { payload } = readJws<unknown, { 'pre-authorized_code'?: string }>(token);
  const preAuthorizedCode = payload['pre-authorized_code'];
  const session =
    preAuthorizedCode === undefined
      ? null
      : await context.dependencyManager
          .resolve(OpenId4VcIssuanceSessionRepository)
          .findSingleByQuery(context, { preAuthorizedCode });
  return session?.transactions?.some(({ transactionId }) => transactionId === asked)
    ? null
    : oauthError(400, 'invalid_transaction_id', 'The issuer has no such transaction');
}
