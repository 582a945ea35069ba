import { OpenId4VcModule } from '@credo-ts/openid4vc';
import express from 'express';
import type { CreateRuntime } from '../wallet-protocol.ts';
import { addressRequestsToAnyWallet } from './any-wallet.ts';
import { answerProtocol } from './answer.ts';
import { correctClientMetadata } from './client-metadata.ts';
import { credentialsOf, deferredCredentialsOf } from './credentials-of.ts';
import { offerCredentials } from './issuance.ts';
import { giveFullSalts } from './full-salts.ts';
import { takeIssuedAt } from './issued-at.ts';
import { printableChallenges } from './mistakes/printable-challenges.ts';
import { takeOwnNonces } from './own-nonces.ts';
import { readHtu } from './read-htu.ts';
import { answeringOwnKeys } from './own-keys.ts';
import { issuerPath, verifierPath } from './paths.ts';
import type { Openid4vcWallet, ReleasedOffer } from './port.ts';
import { readAnswers } from './read-answers.ts';
import { readBodies } from './read-bodies.ts';
import { renewSession } from './renew.ts';
import { comeBack, sameDeviceSession } from './same-device.ts';
import { signMdocs } from './sign-mdocs.ts';
import { checkRequest, requestPresentation } from './verification.ts';
import { verifyMdocs } from './verify-mdocs.ts';
import { endSessions, withdraw } from './withdraw.ts';
import { lockSession, releaseSession } from '../../../db/queries/openid4vc/sessions.ts';
import { currentWalletTransaction } from '../../wallet/wallet-transaction.ts';

async function release(id: string): Promise<ReleasedOffer> {
  const { tx, walletId } = currentWalletTransaction();
  const session = await lockSession(tx, { walletId, id });
  if (!session) return { status: 'expired', holdKey: null };
  // If the offer of a hold is over, the one that replaces it is released with it.
  await releaseSession(tx, id);
  return { status: session.expired ? 'expired' : session.status, holdKey: session.holdKey };
}

/** Longer than any hold: the end of the session decides. */
const tokenSeconds = 24 * 3600;

/** OpenID4VC in a process that has the agent. The agent's endpoints are an Express app that never listens. */
export const createRuntime: CreateRuntime<Openid4vcWallet, object> = ({
  vault,
  publicUrl,
  contexts,
  inWalletTransaction,
  log,
  renew,
}) => {
  takeIssuedAt();
  giveFullSalts();
  addressRequestsToAnyWallet();
  correctClientMetadata();
  signMdocs();
  verifyMdocs();
  readAnswers();
  takeOwnNonces();
  readHtu();
  const app = express().disable('x-powered-by');
  printableChallenges(app);
  readBodies(app);
  return {
    modules: {
      openid4vc: new OpenId4VcModule({
        app,
        issuer: {
          baseUrl: `${publicUrl}${issuerPath}`,
          credentialRequestToCredentialMapper: credentialsOf,
          deferredCredentialRequestToCredentialMapper: deferredCredentialsOf,
          accessTokenExpiresInSeconds: tokenSeconds,
          // An expired nonce would end the session, and nonces protect nothing here, so they live as long as a token.
          cNonceExpiresInSeconds: tokenSeconds,
        },
        verifier: { baseUrl: `${publicUrl}${verifierPath}` },
      }),
    },
    sessionRecords: { OpenId4VcIssuanceSessionRecord: {}, OpenId4VcVerificationSessionRecord: {} },
    fetch: (send) => answeringOwnKeys(publicUrl, contexts, send),
    wallet: (work) => ({
      issue: (offer) => work((context, owner) => offerCredentials(context, owner, offer)),
      request: (request) => work((context, owner) => requestPresentation(context, owner, request)),
      checkRequest: (request) => work((context, owner) => checkRequest(context, owner, request)),
      release: (sessionId) => work(() => release(sessionId)),
      withdraw: ({ id }) => work(() => withdraw(id)),
      renew: ({ id }) => work((context, owner) => renewSession(context, owner, vault, id)),
      endSessions: () => work((_context, owner) => endSessions(owner)),
      sameDevice: (asked) => work((context, owner) => sameDeviceSession(context, owner, vault, asked)),
      comeBack: (back) => work((context) => comeBack(context, vault, back)),
    }),
    prepares: () => ({}),
    receive: (request, agent) =>
      answerProtocol({ vault, agent, app, inWalletTransaction, publicUrl, log, renew }, request),
  };
};
