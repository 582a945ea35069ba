import type { DidCommOutboundPackage, DidCommOutboundTransport } from '@credo-ts/didcomm';
import { v7 as uuidv7 } from 'uuid';
import { insertOutbound } from '../../../db/queries/didcomm/outbound.ts';
import { encryptionContext } from '../../../db/encryption/contexts.ts';
import type { Vault } from '../../../db/encryption/vault.ts';
import { EgressError } from '../../../net/egress-error.ts';
import type { Egress } from '../../../net/egress.ts';
import { currentUnit } from '../../wallet/unit.ts';
import { recordOfMessage } from './note-records.ts';

/** A packed message, and where it goes. */
export interface OutboundMessage {
  endpoint: string;
  envelope: unknown;
  /** The agent's own id of what it belongs to: fails where nobody takes the message. */
  recordId: string | null;
}

/**
 * The agent's way out: a row in the transaction of what sends it, so that a message leaves if, and only if, that is
 * committed. Sent afterwards: a peer that answers within our request would wait for our own lock.
 */
export class OutboundTable implements DidCommOutboundTransport {
  readonly supportedSchemes = ['http', 'https', 'ws', 'wss'];
  readonly #egress: Egress;
  readonly #vault: Vault;

  constructor({ egress, vault }: { egress: Egress; vault: Vault }) {
    this.#egress = egress;
    this.#vault = vault;
  }

  /** @throws EgressError for an endpoint that may not be reached, whoever named it */
  async sendMessage({ endpoint, payload, connectionId }: DidCommOutboundPackage): Promise<void> {
    if (endpoint === undefined) throw new Error('the peer has no endpoint');
    this.#check(endpoint);
    const { tx, walletId, sealer, outbound } = currentUnit();
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
    });
    outbound.push(id);
  }

  #check(endpoint: string): void {
    try {
      this.#egress.check(endpoint.replace(/^ws/, 'http'));
    } catch (error) {
      // The agent makes words of it.
      if (error instanceof EgressError) currentUnit().refusedEndpoint = error;
      throw error;
    }
  }

  async start(): Promise<void> {}

  async stop(): Promise<void> {}
}
