import { EventEmitter } from 'node:events';
import {
  Agent,
  CacheModule,
  DidsModule,
  InjectionSymbols,
  InMemoryLruCache,
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
import type { Vault } from '../../db/encryption/vault.ts';
import type { Egress } from '../../net/egress.ts';
import { boundBase58 } from '../bounds/base58.ts';
import { boundFilters } from '../bounds/filters.ts';
import { boundJsonPath } from '../bounds/json-path.ts';
import { boundProcessing } from '../linked-data/bound-processing.ts';
import { DidServices } from '../dids/did-services.ts';
import { OrderedJwkRegistrar } from '../dids/jwk-registrar.ts';
import { GuardedWebDidResolver } from '../dids/guarded-web-resolver.ts';
import { KeyManagement } from '../keys/key-management.ts';
import { nameKeysPublicly } from '../keys/name-keys-publicly.ts';
import { refuseExtensions } from '../keys/refuse-extensions.ts';
import { walletKeyStore } from '../keys/wallet-key-store.ts';
import { noteFaults } from '../storage/note-faults.ts';
import { RecordStorage } from '../storage/record-storage.ts';
import type { SessionRecords } from '../storage/sealer-of.ts';
import { StatusLists } from '../status/status-lists.ts';
import { PublicUrl } from '../wallet/public-url.ts';
import type { AgentPart } from './agent-part.ts';
import { documentLoader } from './document-loader.ts';
import { guardedFetch, peerBounds } from './guarded-fetch.ts';
import { NoFileSystem } from './no-file-system.ts';
import { TenantsModule } from './tenants-module.ts';
import type { WalletContexts } from './wallet-contexts.ts';
import { SDJwtVcInstance } from '@sd-jwt/sd-jwt-vc';

/**
 * The library under Credo loads a credential's status list before the issuer is known to be trusted, unpacks it
 * without a limit, and reports a revoked credential like one that does not verify. It has no option for any of this,
 * so this part is removed. `../status/` checks the status once the issuer is known to be trusted.
 */
const leaveStatusesToUs = (): boolean =>
  Reflect.set(SDJwtVcInstance.prototype, 'verifyStatus', async () => {});

export interface AgentOptions {
  vault: Vault;
  egress: Egress;
  publicUrl: string;
  contexts: WalletContexts;
}

/** The one identity agent of a process. All wallets share it. */
export interface WalletAgent {
  agent: Agent;
  contexts: WalletContexts;
}

export async function createAgent(
  { vault, egress, publicUrl, contexts }: AgentOptions,
  parts: readonly AgentPart[],
): Promise<WalletAgent> {
  leaveStatusesToUs();
  boundBase58();
  boundJsonPath();
  boundFilters();
  boundProcessing();
  nameKeysPublicly();
  refuseExtensions();
  const send = parts.reduce((sending, part) => part.fetch?.(sending) ?? sending, guardedFetch(egress));
  const didServices = new DidServices(parts.flatMap(({ didServices: of }) => (of ? [of] : [])));
  const sessionRecords: SessionRecords = Object.assign({}, ...parts.map((part) => part.sessionRecords));
  const agent = new Agent({
    config: { allowInsecureHttpUrls: publicUrl.startsWith('http:') },
    dependencies: dependenciesOf(send),
    modules: {
      holdfast: {
        register(dependencyManager) {
          dependencyManager.registerInstance(
            InjectionSymbols.StorageService,
            noteFaults(new RecordStorage(vault, sessionRecords)),
          );
          dependencyManager.registerInstance(InjectionSymbols.AgentContextProvider, contexts);
          dependencyManager.registerInstance(PublicUrl, new PublicUrl(publicUrl));
          dependencyManager.registerInstance(DidServices, didServices);
          dependencyManager.registerInstance(StatusLists, new StatusLists(egress, peerBounds));
        },
      } satisfies Module,
      tenants: new TenantsModule(),
      kms: new Kms.KeyManagementModule({ backends: [new KeyManagement(noteFaults(walletKeyStore))] }),
      // The default cache throws as soon as a second wallet uses it.
      cache: new CacheModule({ cache: new InMemoryLruCache({ limit: 500 }) }),
      // The agent's own did:web resolver would fetch past the egress guard.
      dids: new DidsModule({
        resolvers: [
          new KeyDidResolver(),
          new JwkDidResolver(),
          new PeerDidResolver(),
          new GuardedWebDidResolver(guardedFetch(egress)),
        ],
        registrars: [new OrderedJwkRegistrar(), new KeyDidRegistrar(), new PeerDidRegistrar()],
      }),
      w3cCredentials: new W3cCredentialsModule({
        documentLoader: documentLoader(guardedFetch(egress)),
      }),
      // The agent checks that a certificate chain holds together. We decide whom to trust (see ../trust).
      x509: new X509Module({
        getTrustedCertificatesForVerification: (_context, { certificateChain, verification }) =>
          verification.type === 'credential'
            ? certificateChain.slice(-1).map((certificate) => certificate.toString('base64'))
            : [],
      }),
      ...Object.assign({}, ...parts.map(({ modules }) => modules)),
    },
  });
  contexts.begin(agent.context);
  await agent.initialize();
  for (const part of parts) part.started?.(agent);
  return { agent, contexts };
}

const dependenciesOf = (send: typeof fetch): AgentDependencies => ({
  FileSystem: NoFileSystem,
  EventEmitterClass: EventEmitter,
  fetch: send,
  // Nothing here opens a WebSocket.
  WebSocketClass: WebSocket as unknown as AgentDependencies['WebSocketClass'],
});
