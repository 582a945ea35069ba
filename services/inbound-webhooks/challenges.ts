import { createHmac, timingSafeEqual } from 'node:crypto';
import { isObject } from '../../src/language/json/object.ts';
import type { InboundVerification } from '../../src/doors/inbound/verification.ts';

type Query = Readonly<Record<string, unknown>>;

interface Challenges<T extends InboundVerification> {
  /** Reads the challenge in the query of a GET. `wrong`: the parameter whose value differs from the value of the webhook. */
  get?: (query: Query, verification: T) => string | { wrong: string } | null;
  /** The answer to a challenge in the query of a POST without a body. */
  query?: (query: Query) => string | null;
  /** In the body of a POST, whose signature by this secret was right. */
  body?: (body: Record<string, unknown>, secret: string) => Readonly<Record<string, string>> | null;
}

const longest = 1_000;
/** It is sent back, so it is short and has nothing but printable characters and spaces; the answer is text/plain, and nothing may take it for anything else. */
const echoed = (value: unknown): string | null =>
  typeof value === 'string' && value.length <= longest && /^[\x20-\x7e]+$/.test(value) ? value : null;

/** Microsoft Graph, "Receive change notifications through webhooks": it signs nothing, and asks with a token in the query. */
const graph = { query: ({ validationToken }: Query) => echoed(validationToken) };

/**
 * The requests with which each kind of sender checks an address before it uses the address, by the sender's documentation. An
 * event is no such request, and is kept.
 */
const challenges: {
  [T in InboundVerification['type']]?: Challenges<Extract<InboundVerification, { type: T }>>;
} = {
  /** Meta for Developers, "Webhooks: Getting started", verification requests; WhatsApp asks so, too. */
  meta: {
    get: (query, { verifyToken }) => {
      const challenge = echoed(query['hub.challenge']);
      if (query['hub.mode'] !== 'subscribe' || challenge === null) return null;
      return isSame(query['hub.verify_token'], verifyToken) ? challenge : { wrong: 'hub.verify_token' };
    },
  },
  /** Dropbox, "Webhooks: the verification request". */
  dropbox: { get: ({ challenge }) => echoed(challenge) },
  /** Slack, "url_verification". */
  slack: {
    body: ({ type, challenge }) => {
      const text = type === 'url_verification' ? echoed(challenge) : null;
      return text === null ? null : { challenge: text };
    },
  },
  /** Zoom, "Validate your webhook endpoint". */
  zoom: {
    body: ({ event, payload }, secret) => {
      const asked = event === 'endpoint.url_validation' && isObject(payload);
      const plainToken = asked ? echoed(payload['plainToken']) : null;
      if (plainToken === null) return null;
      return { plainToken, encryptedToken: createHmac('sha256', secret).update(plainToken).digest('hex') };
    },
  },
  clientCertificate: graph,
  none: graph,
};

const of = (verification: InboundVerification): Challenges<InboundVerification> =>
  (challenges[verification.type] ?? {}) as Challenges<InboundVerification>;

/** Answers a question in the query of a GET; null if it is none that this kind of sender asks. */
export const answerToGet = (
  verification: InboundVerification,
  query: Query,
): string | { wrong: string } | null => of(verification).get?.(query, verification) ?? null;

/** Answers a question in a POST whose sender is verified; null if it is an event. */
export function answerToPost(
  verification: InboundVerification,
  { query, isEmpty }: { query: Query; isEmpty: boolean },
): string | null {
  return isEmpty ? (of(verification).query?.(query) ?? null) : null;
}

/** Answers a question in a body; null if it is an event. */
export const answerToBody = (
  verification: InboundVerification,
  body: unknown,
  secret: string | null,
): Readonly<Record<string, string>> | null =>
  isObject(body) && secret !== null ? (of(verification).body?.(body, secret) ?? null) : null;

/** Compares in constant time; the length is no secret. */
function isSame(given: unknown, expected: string): boolean {
  const [one, other] = [Buffer.from(typeof given === 'string' ? given : ''), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
