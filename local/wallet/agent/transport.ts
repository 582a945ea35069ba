import type { AgentContext } from '@credo-ts/core';
import {
  DidCommMessageReceiver,
  type DidCommEncryptedMessage,
  type DidCommOutboundPackage,
  type DidCommOutboundTransport,
} from '@credo-ts/didcomm';

/** Sends messages as it should, or each of them several times. */
export class SimulatedTransport implements DidCommOutboundTransport {
  readonly supportedSchemes = ['http', 'https'];
  /** How often each message is sent. */
  copies = 1;
  readonly #send: typeof fetch;
  #context: AgentContext | null = null;
  #underWay = 0;
  /** The time when something was last sent or received. */
  lastAt = Date.now();
  #failed = (_error: unknown): void => {};

  constructor(send: typeof fetch) {
    this.#send = send;
  }

  /** Sets the listener for answers that could not be processed. */
  onFailure(failed: (error: unknown) => void): void {
    this.#failed = failed;
  }

  get isIdle(): boolean {
    return this.#underWay === 0;
  }

  async start(context: AgentContext): Promise<void> {
    this.#context = context;
  }

  async stop(): Promise<void> {}

  async sendMessage({ endpoint, payload }: DidCommOutboundPackage): Promise<void> {
    if (endpoint === undefined) throw new Error('nobody can be reached');
    await this.working(async () => {
      const sent = Array.from({ length: this.copies }, () => deliver(this.#send, endpoint, payload));
      const [answer] = await Promise.all(sent);
      // A wallet without an endpoint gets its answer here (Aries RFC 0092). The sender does not wait for its
      // processing.
      if (answer) void this.receive(answer).catch(this.#failed);
    });
  }

  async receive(message: DidCommEncryptedMessage): Promise<void> {
    const context = this.#context;
    if (!context) throw new Error('the wallet is not open');
    await this.working(() =>
      context.dependencyManager.resolve(DidCommMessageReceiver).receiveMessage(message, {
        contextCorrelationId: context.contextCorrelationId,
      }),
    );
  }

  async working<T>(work: () => Promise<T>): Promise<T> {
    this.#underWay++;
    try {
      return await work();
    } finally {
      this.#underWay--;
      this.lastAt = Date.now();
    }
  }
}

async function deliver(
  send: typeof fetch,
  endpoint: string,
  message: DidCommEncryptedMessage,
): Promise<DidCommEncryptedMessage | null> {
  const answer = await send(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/didcomm-envelope-enc' },
    body: JSON.stringify(message),
  });
  if (!answer.ok) throw new Error(`the other side answered ${answer.status}`);
  const text = await answer.text();
  if (text === '') return null;
  try {
    return JSON.parse(text) as DidCommEncryptedMessage;
  } catch (cause) {
    throw new Error('the other side answered what is no message', { cause });
  }
}
