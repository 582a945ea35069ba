import { EventEmitter } from 'node:events';
import {
  Agent,
  CacheModule,
  DidsModule,
  InjectionSymbols,
  InMemoryLruCache,
  JwkDidRegistrar,
  JwkDidResolver,
  KeyDidRegistrar,
  KeyDidResolver,
  Kms,
  PeerDidRegistrar,
  PeerDidResolver,
  W3cCredentialsModule,
  X509Module,
  type AgentDependencies,
  type Module,
} from '@credo-ts/core';
import { OpenId4VcModule } from '@credo-ts/openid4vc';
import express from 'express';
import type { Vault } from '../../db/encryption/vault.ts';
import type { Egress } from '../../net/egress.ts';
import { boundBase58 } from '../bounds/base58.ts';
import { boundFilters } from '../bounds/filters.ts';
import { boundJsonPath } from '../bounds/json-path.ts';
import { boundProcessing } from '../linked-data/bound-processing.ts';
import { GuardedWebDidResolver } from '../dids/guarded-web-resolver.ts';
import { anoncredsModules } from '../protocols/anoncreds/module.ts';
import { KeyManagement } from '../keys/key-management.ts';
import { nameKeysPublicly } from '../keys/name-keys-publicly.ts';
import { walletKeyStore } from '../keys/wallet-key-store.ts';
import { takeProblemReports } from '../protocols/didcomm/any-problem-report.ts';
import { takeConnectionProblems } from '../protocols/didcomm/connection-problems.ts';
import { didcommModule } from '../protocols/didcomm/didcomm-module.ts';
import { nameTheInvitation } from '../protocols/didcomm/name-the-invitation.ts';
import { noteRecords } from '../protocols/didcomm/note-records.ts';
import { noteReports } from '../protocols/didcomm/note-reports.ts';
import { noteReuses } from '../protocols/didcomm/reuse.ts';
import { addressRequestsToAnyWallet } from '../protocols/openid4vc/any-wallet.ts';
import { keepDraftsOutOfRequests } from '../protocols/openid4vc/drafts/client-metadata.ts';
import { takeIssuedAt } from '../protocols/openid4vc/issued-at.ts';
import { credentialsOf, deferredCredentialsOf } from '../protocols/openid4vc/credentials-of.ts';
import { answeringOwnKeys } from '../protocols/openid4vc/own-keys.ts';
import { printableChallenges } from '../protocols/openid4vc/mistakes/printable-challenges.ts';
import { signMdocs } from '../protocols/openid4vc/sign-mdocs.ts';
import { readBodies } from '../protocols/openid4vc/read-bodies.ts';
import { issuerPath, verifierPath } from '../protocols/openid4vc/paths.ts';
import { noteFaults } from '../storage/note-faults.ts';
import { RecordStorage } from '../storage/record-storage.ts';
import { documentLoader } from './document-loader.ts';
import { leaveStatusesToUs } from './leave-statuses-to-us.ts';
import { guardedFetch } from './guarded-fetch.ts';
import { NoFileSystem } from './no-file-system.ts';
import { TenantsModule } from './tenants-module.ts';
import { WalletContexts } from './wallet-contexts.ts';

export interface AgentOptions {
  vault: Vault;
  egress: Egress;
  publicUrl: string;
}

/** Longer than any hold: a session's own end decides. */
const tokenSeconds = 24 * 3600;

export type WalletAgent = Awaited<ReturnType<typeof createAgent>>;

/** The one identity agent of a process, for all wallets. Its protocol endpoints are an Express app that never listens. */
export async function createAgent({ vault, egress, publicUrl }: AgentOptions) {
  leaveStatusesToUs();
  takeIssuedAt();
  boundBase58();
  boundJsonPath();
  boundFilters();
  boundProcessing();
  nameKeysPublicly();
  addressRequestsToAnyWallet();
  keepDraftsOutOfRequests();
  signMdocs();
  const app = express().disable('x-powered-by');
  printableChallenges(app);
  readBodies(app);
  const contexts: WalletContexts = new WalletContexts(() => agent.context);
  const agent = new Agent({
    config: { allowInsecureHttpUrls: publicUrl.startsWith('http:') },
    dependencies: dependenciesOf(answeringOwnKeys(publicUrl, contexts, guardedFetch(egress))),
    modules: {
      holdfast: {
        register(dependencyManager) {
          dependencyManager.registerInstance(
            InjectionSymbols.StorageService,
            noteFaults(new RecordStorage(vault)),
          );
          dependencyManager.registerInstance(InjectionSymbols.AgentContextProvider, contexts);
        },
      } satisfies Module,
      tenants: new TenantsModule(),
      kms: new Kms.KeyManagementModule({ backends: [new KeyManagement(noteFaults(walletKeyStore))] }),
      // The default one throws as soon as a second wallet uses it.
      cache: new CacheModule({ cache: new InMemoryLruCache({ limit: 500 }) }),
      // The agent's own resolver of did:web fetches past the egress guard.
      dids: new DidsModule({
        resolvers: [
          new KeyDidResolver(),
          new JwkDidResolver(),
          new PeerDidResolver(),
          new GuardedWebDidResolver(guardedFetch(egress)),
        ],
        registrars: [new JwkDidRegistrar(), new KeyDidRegistrar(), new PeerDidRegistrar()],
      }),
      w3cCredentials: new W3cCredentialsModule({
        documentLoader: documentLoader(guardedFetch(egress)),
      }),
      // Whether a chain holds together is the agent's matter; whom to trust is ours (see ../trust).
      x509: new X509Module({
        getTrustedCertificatesForVerification: (_context, { certificateChain, verification }) =>
          verification.type === 'credential'
            ? certificateChain.slice(-1).map((certificate) => certificate.toString('base64'))
            : [],
      }),
      ...anoncredsModules(egress),
      didcomm: didcommModule({ publicUrl, egress, vault }),
      openid4vc: new OpenId4VcModule({
        app,
        issuer: {
          baseUrl: `${publicUrl}${issuerPath}`,
          credentialRequestToCredentialMapper: credentialsOf,
          deferredCredentialRequestToCredentialMapper: deferredCredentialsOf,
          accessTokenExpiresInSeconds: tokenSeconds,
          // A stale nonce would end the session, and nonces keep nothing: they live as long as a token.
          cNonceExpiresInSeconds: tokenSeconds,
        },
        verifier: { baseUrl: `${publicUrl}${verifierPath}` },
      }),
    },
  });
  await agent.initialize();
  noteReuses(agent.events);
  takeConnectionProblems(agent.dependencyManager);
  nameTheInvitation(agent.dependencyManager);
  noteRecords(agent.dependencyManager);
  noteReports(agent.dependencyManager);
  takeProblemReports(agent.dependencyManager);
  return { agent, app, contexts };
}

const dependenciesOf = (send: typeof fetch): AgentDependencies => ({
  FileSystem: NoFileSystem,
  EventEmitterClass: EventEmitter,
  fetch: send,
  // Nothing here opens one.
  WebSocketClass: WebSocket as unknown as AgentDependencies['WebSocketClass'],
});
