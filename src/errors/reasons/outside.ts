import { reason } from './reason.ts';

/** Why a request to the outside was not made, or has no answer that can be used. */
export const outsideReasons = {
  'url.invalid': reason([2000, 2005], 'It is not an absolute URL.', 'Write it with its scheme and its host.'),
  'url.insecure': reason(
    [2000, 2005],
    'Only https URLs may be reached.',
    'Use https, or have the operator open http.',
  ),
  'url.credentials': reason(
    [2000, 2005],
    'A URL holds a user name or a password.',
    'Put them into a header.',
  ),
  'header.refused': reason([2005], 'A request header is not allowed.', 'Leave it out, or mend its value.'),
  'address.refused': reason(
    [2000, 2002, 2005],
    'The host is, or resolves to, an address that may not be reached.',
    'Use a public host, or have the operator name it.',
  ),
  'http.dns': reason([2005], 'The host name could not be resolved.', 'Mend the name, or try again.'),
  'http.connect': reason(
    [2005],
    'The connection could not be made, or was lost.',
    'Try again once the endpoint is there.',
  ),
  'http.timeout': reason([2005], 'No complete answer came in time.', 'Try again, or allow more time.'),
  'http.tls': reason(
    [2005],
    'The TLS handshake failed, or the certificate is not trusted.',
    "Mend the endpoint's certificate.",
  ),
  'http.protocol': reason(
    [2005],
    'The answer is not valid HTTP, or cannot be unpacked.',
    'Mend the endpoint.',
  ),
  'http.size': reason([2005], 'The answer is larger than allowed.', 'Ask the endpoint for less.'),
  'http.status': reason(
    [2005],
    'The endpoint answered with a status outside 2xx.',
    'See `status`; mend the request or the endpoint.',
  ),
  'http.body': reason([2005], 'The answer says that it is JSON, and is not.', 'Mend the endpoint.'),
} as const;
