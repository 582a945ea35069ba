import { reason } from './reason.ts';

/** Why a request to the outside was not made, or has no usable answer. */
export const outsideReasons = {
  'url.invalid': reason(
    [2000, 2005],
    'The value is not an absolute URL.',
    'Write the URL with its scheme and its host.',
  ),
  'url.insecure': reason(
    [2000, 2005],
    'Only https URLs may be called.',
    'Use https, or ask the operator to allow http.',
  ),
  'url.credentials': reason(
    [2000, 2005],
    'A URL contains a user name or a password.',
    'Put them into a header.',
  ),
  'header.refused': reason([2005], 'A request header is not allowed.', 'Remove it, or correct its value.'),
  'address.refused': reason(
    [2000, 2002, 2005],
    'The host is, or resolves to, an address that may not be called.',
    'Use a public host, or ask the operator to allow it.',
  ),
  'http.dns': reason([2005], 'The host name could not be resolved.', 'Correct the name, or try again.'),
  'http.connect': reason(
    [2005],
    'The connection failed or was lost.',
    'Try again when the endpoint is available.',
  ),
  'http.timeout': reason([2005], 'No complete answer came in time.', 'Try again, or allow more time.'),
  'http.tls': reason(
    [2005],
    'The TLS handshake failed, or the certificate is not trusted.',
    'Correct the certificate of the endpoint, or the client certificate of the call.',
  ),
  'http.protocol': reason(
    [2005],
    'The answer is not valid HTTP, or cannot be decompressed.',
    'Correct the endpoint.',
  ),
  'http.size': reason([2005], 'The answer is larger than allowed.', 'Request less data from the endpoint.'),
  'secretStore.unavailable': reason(
    [2005],
    'A secret store does not answer, or answers that it is not available.',
    'Try again when the store is available.',
  ),
  'secretStore.refused': reason(
    [2005],
    'A secret store refuses to give the secret, or has none under its key.',
    'Correct the credentials of the store, their permissions, or the key of the secret.',
  ),
  'secretStore.unfit': reason(
    [2005],
    'The value in the secret store does not have the fields of the secret.',
    'Correct the value in the store, or create the secret with other `fields`.',
  ),
  'http.status': reason(
    [2005],
    'The endpoint answered with a status outside 2xx.',
    'See `status`; correct the request or the endpoint.',
  ),
  'model.refused': reason(
    [2005],
    'The model refuses to answer.',
    'Change the prompt, or let a person answer. Holdfast does not ask the model again.',
  ),
  'model.filtered': reason(
    [2005],
    'A filter of the endpoint blocked the answer of the model.',
    'Change the prompt, or change the filter at the endpoint. Holdfast does not ask the model again.',
  ),
  'model.cutOff': reason(
    [2005],
    'The answer of the model was cut off, because it reached its limit of tokens.',
    'Raise `maxTokens` or `maxCost`, or ask for a shorter answer.',
  ),
  'http.body': reason(
    [2005],
    'The answer claims to be JSON or text and is not.',
    'Correct the endpoint, or request another format from it.',
  ),
} as const;
