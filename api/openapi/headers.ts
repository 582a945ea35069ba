/** Headers of answers that the document describes, by their names on the wire. */
export const documentedHeaders = {
  'x-request-id': 'Id of the request: the one that was sent, or a new one. Name it to the support.',
  location: 'Path of what was made.',
  etag: 'Names what this answer says, for `If-Match` (RFC 9110 §8.8.3).',
  'idempotent-replayed': '`true` where this answers a repeated request: nothing was done again.',
  'preference-applied': 'The part of `Prefer` that was honoured (RFC 7240).',
  ratelimit: 'What is left of the window, and when it ends (draft-ietf-httpapi-ratelimit-headers-10).',
  'ratelimit-policy': 'How many requests a window takes, and how long it is.',
  'retry-after': 'Seconds to wait before the next try.',
} as const satisfies Record<string, string>;

export type HeaderName = keyof typeof documentedHeaders;
