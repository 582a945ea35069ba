/** `failed`: it is kept, and can be replayed. `duplicate` and `refused` have no body. */
export const inboundStatuses = ['accepted', 'failed', 'duplicate', 'refused'] as const;
export type InboundStatus = (typeof inboundStatuses)[number];

/** What a sender has sent: what the expressions of an inbound webhook read. */
export interface InboundContent {
  /** The names are in lower case. */
  headers: Record<string, string>;
  /** JSON, the fields of a form, or a text. */
  body: unknown;
  query: Record<string, unknown>;
}
