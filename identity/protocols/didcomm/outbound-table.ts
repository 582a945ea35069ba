import type { DidCommOutboundPackage, DidCommOutboundTransport } from '@credo-ts/didcomm';
import { v7 as uuidv7 } from 'uuid';
import { insertOutbound } from '../../../db/queries/didcomm/outbound.ts';
import { encryptionContext } from '../../../db/encryption/contexts.ts';
import type { Vault } from '../../../db/encryption/vault.ts';
import { EgressError } from '../../../net/egress-error.ts';
import type { Egress } from '../../../net/egress.ts';
import { noteFault } from '../../storage/note-faults.ts';
import { currentWalletTransaction } from '../../wallet/wallet-transaction.ts';
import { recordOfMessage } from './note-records.ts';

/** A packed message and its address. */
export interface OutboundMessage {
  endpoint: string;
  envelope: unknown;
  /** The agent's id of the exchange or connection that fails if the message cannot be delivered. */
  recordId: string | null;
}

/** @throws EgressError for an endpoint to which nothing is sent */
export const checkEndpoint = (egress: Egress, endpoint: string): void =>
  egress.check(endpoint.replace(/^ws/, 'http'));

/**
 * The agent sends through a row in the same transaction, so a message leaves if, and only if, the transaction is
 * committed. It is sent after the commit: a peer that answers within our request would wait for our own lock.
 */
export class OutboundTable implements DidCommOutboundTransport {
  readonly supportedSchemes = ['http', 'https', 'ws', 'wss'];
  readonly #egress: Egress;
  readonly #vault: Vault;

  constructor({ egress, vault }: { egress: Egress; vault: Vault }) {
    this.#egress = egress;
    this.#vault = vault;
  }

  /** @throws EgressError for an endpoint that may not be reached, from any source */
  async sendMessage({ endpoint, payload, connectionId }: DidCommOutboundPackage): Promise<void> {
    if (endpoint === undefined) throw new Error('the peer has no endpoint');
    this.#check(endpoint);
    const { tx, walletId, sealer, outbound } = currentWalletTransaction();
    const id = uuidv7();
    const message: OutboundMessage = { endpoint, envelope: payload, recordId: recordOfMessage() };
    const [host = ''] = this.#vault.fingerprints(new URL(endpoint).hostname);
    await insertOutbound(tx, {
      id,
      walletId,
      sequence: connectionId ?? id,
      host: host.toString('base64url'),
      message: sealer.dataKey.seal(encryptionContext.outbound(id), message),
      sealedUnder: sealer.ownerId,
    }).catch(noteFault);
    outbound.push(id);
  }

  #check(endpoint: string): void {
    try {
      checkEndpoint(this.#egress, endpoint);
    } catch (error) {
      // The agent turns the error into text.
      if (error instanceof EgressError) currentWalletTransaction().refusedEndpoint = error;
      throw error;
    }
  }

  async start(): Promise<void> {}

  async stop(): Promise<void> {}
}
