import {
  DidCommAutoAcceptCredential,
  DidCommAutoAcceptProof,
  DidCommCredentialV2Protocol,
  DidCommModule,
} from '@credo-ts/didcomm';
import type { Vault } from '../../../db/encryption/vault.ts';
import type { Egress } from '../../../net/egress.ts';
import type { ExchangeFormat } from '../exchange-format.ts';
import { noteFaults } from '../../storage/note-faults.ts';
import { currentWalletTransaction } from '../../wallet/wallet-transaction.ts';
import { exactCredentials } from './exact-credentials.ts';
import { HoldersPickup } from './holders-pickup.ts';
import { OutboundTable } from './outbound-table.ts';
import { endpointUrl } from './paths.ts';
import { PresentationExchangeOfAnybody } from './presentation-exchange.ts';
import { QueueTable } from './queue-table.ts';
import { TrustingProofs } from './trusting-proofs.ts';

/** The agent's module for DIDComm v1: messages come in through our endpoint and go out through our tables. */
export function didcommModule({
  publicUrl,
  egress,
  vault,
  exchangeFormats,
}: {
  publicUrl: string;
  egress: Egress;
  vault: Vault;
  exchangeFormats: readonly ExchangeFormat[];
}) {
  const services = exchangeFormats.map((format) => format.services());
  const module = new DidCommModule({
    transports: { inbound: [], outbound: [new OutboundTable({ egress, vault })] },
    queueTransportRepository: noteFaults(new QueueTable()),
    connections: { autoAcceptConnections: true },
    basicMessages: true,
    mediator: false,
    mediationRecipient: false,
    messagePickup: { protocols: [new HoldersPickup()] },
    credentials: {
      autoAcceptCredentials: DidCommAutoAcceptCredential.ContentApproved,
      credentialProtocols: [
        new DidCommCredentialV2Protocol({
          credentialFormats: [exactCredentials(), ...services.flatMap(({ credentials }) => credentials)],
        }),
      ],
    },
    proofs: {
      // We decide which issuers to trust, before anything is acknowledged.
      autoAcceptProofs: DidCommAutoAcceptProof.Never,
      proofProtocols: [
        new TrustingProofs({
          proofFormats: [
            new PresentationExchangeOfAnybody(),
            ...services.flatMap(({ proofs }) => proofs),
          ] as [PresentationExchangeOfAnybody],
        }),
      ],
    },
  });
  // One module serves all wallets, and each wallet has its own endpoint.
  Object.defineProperty(module.config, 'endpoints', {
    get: () => [endpointUrl(publicUrl, currentWalletTransaction().publicId)],
  });
  return module;
}
