import { EventEmitter } from 'node:events';
import {
  Agent,
  DidsModule,
  InjectionSymbols,
  JwkDidResolver,
  KeyDidRegistrar,
  KeyDidResolver,
  Kms,
  PeerDidRegistrar,
  PeerDidResolver,
  X509Module,
  type AgentDependencies,
  type Module,
} from '@credo-ts/core';
import {
  DidCommAutoAcceptCredential,
  DidCommAutoAcceptProof,
  DidCommCredentialV2Protocol,
  DidCommJsonLdCredentialFormatService,
  DidCommModule,
  DidCommProofV2Protocol,
} from '@credo-ts/didcomm';
import { OpenId4VcModule } from '@credo-ts/openid4vc';
import { NoFileSystem } from '../../../identity/agent/no-file-system.ts';
import {
  AnonCredsDidCommCredentialFormatService,
  AnonCredsDidCommProofFormatService,
} from '../../../identity/protocols/anoncreds/credo.ts';
import { anoncreds } from '../../../identity/protocols/anoncreds/native/library.ts';
import { GuardedWebDidResolver } from '../../../identity/dids/guarded-web-resolver.ts';
import { isLoopback } from '../../../identity/dids/is-loopback.ts';
import { KeyManagement } from '../../../identity/keys/key-management.ts';
import { FetchedTails, holderAnoncreds } from './anoncreds.ts';
import { BarePresentations } from './bare-presentations.ts';
import { SimulatedTransport } from './transport.ts';
import { showElements } from './show-elements.ts';
import type { WalletState } from '../state.ts';
import { StateStorage, stateKeyStore } from './state-storage.ts';

export type HolderAgent = Awaited<ReturnType<typeof createHolderAgent>>['agent'];

/**
 * Creates the agent of another person's wallet. Without an endpoint it receives messages only when it asks, as phones
 * do.
 */
export async function createHolderAgent(
  state: WalletState,
  endpoint: string | null,
  send: typeof fetch,
  sendMessage: typeof fetch = fetch,
) {
  const post = new SimulatedTransport(sendMessage);
  const tails = new FetchedTails();
  const presentations = new BarePresentations();
  const agent = new Agent({
    // The server may be on this machine.
    config: { allowInsecureHttpUrls: true },
    dependencies: {
      FileSystem: NoFileSystem,
      EventEmitterClass: EventEmitter,
      fetch: send,
      WebSocketClass: WebSocket as unknown as AgentDependencies['WebSocketClass'],
    },
    modules: {
      state: {
        register: (manager) =>
          manager.registerInstance(InjectionSymbols.StorageService, new StateStorage(state)),
      } satisfies Module,
      kms: new Kms.KeyManagementModule({ backends: [new KeyManagement(stateKeyStore(state))] }),
      dids: new DidsModule({
        resolvers: [
          new KeyDidResolver(),
          new JwkDidResolver(),
          new PeerDidResolver(),
          new GuardedWebDidResolver(withoutTlsAtHome(send)),
        ],
        registrars: [new KeyDidRegistrar(), new PeerDidRegistrar()],
      }),
      // It trusts every certificate chain, by its last certificate.
      x509: new X509Module({
        getTrustedCertificatesForVerification: (_context, { certificateChain }) =>
          certificateChain.slice(-1).map((certificate) => certificate.toString('base64')),
      }),
      openid4vc: new OpenId4VcModule(),
      ...holderAnoncreds(tails),
      didcomm: new DidCommModule({
        endpoints: endpoint === null ? [] : [endpoint],
        transports: { inbound: [], outbound: [post] },
        connections: { autoAcceptConnections: true },
        mediator: false,
        mediationRecipient: false,
        credentials: {
          autoAcceptCredentials: DidCommAutoAcceptCredential.ContentApproved,
          credentialProtocols: [
            new DidCommCredentialV2Protocol({
              credentialFormats: [
                new DidCommJsonLdCredentialFormatService(),
                ...(anoncreds ? [new AnonCredsDidCommCredentialFormatService()] : []),
              ],
            }),
          ],
        },
        proofs: {
          autoAcceptProofs: DidCommAutoAcceptProof.Never,
          proofProtocols: [
            new DidCommProofV2Protocol({
              proofFormats: [presentations, ...(anoncreds ? [new AnonCredsDidCommProofFormatService()] : [])],
            }),
          ],
        },
      }),
    },
  });
  await agent.initialize();
  showElements(agent.dependencyManager);
  return { agent, post, tails, presentations };
}

/** A did:web of this machine is read without TLS. */
const withoutTlsAtHome =
  (send: typeof fetch): typeof fetch =>
  (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (isLoopback(url.host)) url.protocol = 'http:';
    return send(url, init);
  };
