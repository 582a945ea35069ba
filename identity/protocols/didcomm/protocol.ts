import { purgeEnvelopes } from '../../../db/queries/didcomm/envelopes.ts';
import { purgeDidcomm } from '../../../db/queries/didcomm/purging.ts';
import { purgeQueue } from '../../../db/queries/didcomm/queue.ts';
import { didcomm as described } from '../../../src/wallets/protocols/didcomm.ts';
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
      // A sender repeats a message within minutes or hours, never after 30 days.
      envelopes: { days: 30, purge: purgeEnvelopes },
      // A holder without an endpoint that has not fetched a message by then never will.
      unfetched: { days: 30, purge: purgeQueue },
    },
  },
  paths: didcommPaths,
  loadDelivery: async () => (await import('./delivery.ts')).createDelivery,
  load: async () => (await import('./runtime.ts')).createRuntime,
};
