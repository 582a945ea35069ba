import type { AgentContext } from '@credo-ts/core';
import type { DidCommEncryptedMessage, DidCommTransportSession } from '@credo-ts/didcomm';
import { v4 as uuidv4 } from 'uuid';
import { currentWalletTransaction } from '../../wallet/wallet-transaction.ts';

/** The reply to one request, for a sender that expects it there (Aries RFC 0092). It is sent after the commit. */
export class ReplySession implements DidCommTransportSession {
  readonly id = uuidv4();
  readonly type = 'http';
  readonly #walletTransaction = currentWalletTransaction();
  #reply: DidCommEncryptedMessage | null = null;

  get reply(): DidCommEncryptedMessage | null {
    return this.#reply;
  }

  /** @throws Error for a second message, and for one of another transaction: the agent then takes another way. */
  async send(_context: AgentContext, message: DidCommEncryptedMessage): Promise<void> {
    if (this.#reply || currentWalletTransaction() !== this.#walletTransaction)
      throw new Error('the request has its answer');
    this.#reply = message;
  }

  async close(): Promise<void> {}
}
