import type { AgentContext, BaseRecord } from '@credo-ts/core';
import type { DidCommCredentialFormatService, DidCommProofFormatService } from '@credo-ts/didcomm';
import type { HoldfastError } from '../../src/language/errors/holdfast-error.ts';
import type { SessionTable } from '../../src/wallets/protocols/session-tables.ts';
import type { NamedCredential } from '../wallet/named-credential.ts';

/**
 * A format of credentials that a messaging protocol carries but does not define. Actions write `Offer` and `Request` and read
 * `Shown` under the name of the format.
 */
export interface ExchangeFormat<Offer = unknown, Request = unknown, Shown = unknown> {
  readonly name: string;
  /** The agent's services for it; none if a library is missing. */
  services(): {
    credentials: DidCommCredentialFormatService[];
    proofs: DidCommProofFormatService[];
  };
  /** @throws HoldfastError where the offer can't be made */
  offer(context: AgentContext, offered: Offer): Promise<unknown>;
  /** @throws HoldfastError if nobody could ever show the requested credentials */
  request(context: AgentContext, asked: Request): Promise<unknown>;
  describeOffer(offered: Offer): Promise<NamedCredential[]>;
  describeRequest(asked: Request): Promise<NamedCredential[]>;
  /** Whether a presentation has another format, or is small enough to verify. */
  isModest(presentation: unknown): boolean;
  /** The presentation of an exchange; null if it has another format. */
  presented(context: AgentContext, exchanged: ExchangeContents): Presentation<Shown> | null;
  /**
   * Is called for every credential that is on its way to its holder, whatever its format.
   * @param exchange the agent's record of the exchange
   * @param table where the session of the exchange is
   */
  issued(exchange: Pick<BaseRecord, 'id' | 'metadata'>, table: SessionTable): Promise<void>;
}

/** The request and the presentation of an exchange, each under the name of its format. */
export interface ExchangeContents {
  request?: { readonly [format: string]: unknown } | undefined;
  presentation?: { readonly [format: string]: unknown } | undefined;
}

export interface Presentation<Shown> {
  shown: Shown;
  /** Why a verified presentation is still refused; null if it is not. */
  objection: HoldfastError | null;
  /** Returns why it has not verified. */
  fault(): Promise<HoldfastError>;
}

/** The formats of this process. The agent has one instance of it. */
export class ExchangeFormats {
  readonly #all: readonly ExchangeFormat[];

  constructor(all: readonly ExchangeFormat[]) {
    this.#all = all;
  }

  [Symbol.iterator](): Iterator<ExchangeFormat> {
    return this.#all[Symbol.iterator]();
  }

  /** Creates an offer for the agent, under the name of its format. */
  async offer(context: AgentContext, attributes: object): Promise<object> {
    const { format, content } = this.of(attributes);
    return { [format.name]: await format.offer(context, content) };
  }

  /** Creates a request for the agent, under the name of its format. */
  async request(context: AgentContext, attributes: object): Promise<object> {
    const { format, content } = this.of(attributes);
    return { [format.name]: await format.request(context, content) };
  }

  /** The format that an action's attributes name. @throws Error if the process does not have it */
  of(attributes: object): { format: ExchangeFormat; content: unknown } {
    for (const format of this.#all) {
      const content: unknown = Reflect.get(attributes, format.name);
      if (content !== undefined) return { format, content };
    }
    throw new Error('the attributes name no format of this process');
  }
}

export const exchangeFormatsOf = (context: AgentContext): ExchangeFormats =>
  context.dependencyManager.resolve(ExchangeFormats);

/** The presentation of an exchange, if it has one of these formats. */
export function presentationIn(
  context: AgentContext,
  exchanged: ExchangeContents,
): (Presentation<unknown> & { format: string }) | null {
  for (const format of exchangeFormatsOf(context)) {
    const presentation = format.presented(context, exchanged);
    if (presentation) return { ...presentation, format: format.name };
  }
  return null;
}
