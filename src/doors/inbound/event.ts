import type { CloudEvent } from '../cloud-events/attributes.ts';

/** `failed`: it is kept, and can be replayed. `duplicate` and `refused` have no body. */
export const inboundStatuses = ['accepted', 'failed', 'duplicate', 'refused'] as const;
export type InboundStatus = (typeof inboundStatuses)[number];

const secretHeaders: ReadonlySet<string> = new Set(['authorization', 'cookie']);

/** Whether a text names a header (RFC 9110 §5.6.2) that is kept. A reader of events must not learn the proof of their sender. */
export const isKeptHeader = (name: string): boolean =>
  /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name) && !secretHeaders.has(name.toLowerCase());

/** The event of a sender, as the expressions of an inbound webhook read it. */
export interface InboundContent {
  /** The names are in lower case. */
  headers: Record<string, string>;
  /** JSON, the fields of a form, or a text; left out if there is an `event`. */
  body?: unknown;
  /** The event of a webhook with the format `cloudEvents`. */
  event?: CloudEvent;
  query: Record<string, unknown>;
  /** The numbers of the body or the event that would have been rounded, and are texts, as JSON pointers. Left out if there are none. */
  numbersAsText?: string[];
}

/** The beginning of a stored hash of the key by which a repetition is recognised. */
export const hashedKeyPrefix = 'hmac ';
