/** The headers of answers that the document describes, by their names in HTTP. */
export const documentedHeaders = {
  'x-request-id':
    'Id of the request: the one that was sent, or a new one. Give it to the operator when you report a problem.',
  location: 'Path of what was made.',
  etag: 'The version of the record, for `If-Match` (RFC 9110 §8.8.3).',
  'idempotent-replayed': '`true` if this answers a repeated request, which was not executed again.',
  'preference-applied': 'The part of `Prefer` that was honoured (RFC 7240).',
  ratelimit:
    'How many requests are left in the window, and when it ends (draft-ietf-httpapi-ratelimit-headers-10).',
  'ratelimit-policy': 'How many requests a window allows, and how long it is.',
  'webhook-allowed-origin':
    'The permitted sender, as named in the request (CloudEvents, HTTP 1.1 Web Hooks).',
  'webhook-allowed-rate': 'How many requests a minute are accepted from one address; `*`: any number.',
  'retry-after': 'Seconds to wait before the next try.',
} as const satisfies Record<string, string>;

export type HeaderName = keyof typeof documentedHeaders;
