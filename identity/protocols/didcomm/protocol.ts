import { purgeEnvelopes } from '../../../db/queries/didcomm/envelopes.ts';
import { purgeDidcomm } from '../../../db/queries/didcomm/purging.ts';
import { purgeQueue } from '../../../db/queries/didcomm/queue.ts';
import { didcomm as described } from '../../../src/protocols/didcomm.ts';
import { didcommHandoff } from './handoff.ts';
import type { WalletProtocol } from '../wallet-protocol.ts';
import { didcommPaths } from './paths.ts';
import type { DidcommWallet } from './port.ts';

/** DIDComm v1, with the Aries protocols for connections, credentials, proofs and messages. */
export const didcomm: WalletProtocol<DidcommWallet> = {
  name: 'didcomm',
  description: described,
  handoff: didcommHandoff,
  retention: {
    purgeSessions: purgeDidcomm,
    others: {
      // A sender that repeats a message does so sooner.
      envelopes: { days: 30, purge: purgeEnvelopes },
      // What a holder without an endpoint has not fetched by then, it never will.
      unfetched: { days: 30, purge: purgeQueue },
    },
  },
  paths: didcommPaths,
  loadDelivery: async () => (await import('./delivery.ts')).createDelivery,
  load: async () => (await import('./runtime.ts')).createRuntime,
};
