import { reason } from './reason.ts';

/** Why a request is refused before its content is examined. */
export const requestReasons = {
  'request.malformed': reason([2003, 2005], 'The request is not valid HTTP.', 'Correct the client.'),
  'path.unknown': reason([2005], 'There is nothing at this address.', '`/openapi.json` lists all addresses.'),
  'method.refused': reason([2005], 'The address does not support this method.', 'Use one of `allowed`.'),
  'media.unsupported': reason(
    [2005],
    'The content type or encoding is not supported here.',
    'Send it uncompressed, as the message says.',
  ),
  'limit.exceeded': reason(
    [2005],
    'A fixed limit of size, number or depth is exceeded; `limit` has it.',
    'Send, or produce, less.',
  ),
  'inbound.dayFull': reason(
    [2005],
    'The inbound webhook, or all of its account together, has kept as much as it may in a day (UTC); `limit` says how much.',
    'Send it again after `Retry-After`.',
  ),
  'rate.limited': reason([2005], 'There are too many requests.', 'Wait as long as `Retry-After` says.'),
  'signature.missing': reason(
    [2005],
    'The request has no signature that can be read.',
    'Let the sender sign it as the inbound webhook is verified.',
  ),
  'signature.wrong': reason(
    [2005],
    'The signature does not belong to the body and the secret of the inbound webhook.',
    'Compare the secrets of both sides.',
  ),
  'signature.outside': reason(
    [2005],
    'The request was signed too long ago, or in the future.',
    'Correct the clock of the sender, or let it send the event again.',
  ),
  'clientCertificate.missing': reason(
    [2005],
    'The request has no client certificate that can be read.',
    'Let the sender show its certificate, and the proxy pass it on in the header that the operator has set.',
  ),
  'clientCertificate.wrong': reason(
    [2005],
    'The client certificate is not one that the inbound webhook accepts.',
    'Compare it with `verification` of the inbound webhook.',
  ),
  'clientCertificate.outside': reason(
    [2005],
    'The client certificate, or that of its issuer, is not valid now.',
    'Renew the certificate, or correct the clock of whoever issued it.',
  ),
  'cloudEvent.mode': reason(
    [2000],
    'The request has no CloudEvent.',
    'Send it in one of the modes that the message names.',
  ),
  'cloudEvent.invalid': reason(
    [2000],
    'The event is not as CloudEvents 1.0 has it.',
    'Correct the attribute, or the data, that the field names.',
  ),
  'cloudEvent.tooMany': reason([2000], 'The batch has too many events.', 'Send it in several requests.'),
  'key.missing': reason(
    [2005],
    'The request has no API key and no session.',
    'Send a key in `x-access-token`.',
  ),
  'key.invalid': reason([2005], 'The API key is unknown, revoked or expired.', 'Use another key.'),
  'key.limited': reason([2005], 'The API key is limited to some projects.', 'Use a key for all projects.'),
  'scope.missing': reason([2005], 'The key or the role lacks a scope.', 'Use a key that has the `scope`.'),
  'grant.exceeded': reason(
    [2005],
    'You cannot grant what you do not have yourself.',
    'Grant less, or ask somebody who has it.',
  ),
  'role.missing': reason([2005], 'Only an owner may do this.', 'Ask an owner.'),
  'csrf.missing': reason([2005], 'The CSRF token is missing or wrong.', 'Send the one of `GET /v1/session`.'),
  'origin.foreign': reason(
    [2005],
    'The request comes from a page of another site.',
    'Send it from the console, or with a key.',
  ),
  'credentials.wrong': reason(
    [2005],
    'The address, the password or the link is wrong.',
    'Try again, or ask for a link.',
  ),
  'password.wrong': reason([2005], 'This is not the current password.', 'Try again.'),
  'provider.missing': reason([2005], 'Single sign-on is not set up.', 'Sign in with a password or a link.'),
  'provider.away': reason([2005], 'The identity provider does not answer.', 'Try again in a moment.'),
  'invitation.other': reason(
    [2005],
    'The invitation is for a different address.',
    'Ask for an invitation to your address.',
  ),
  'invitation.closed': reason(
    [2005],
    'The invitation was accepted or withdrawn, or has expired.',
    'Ask for another one.',
  ),
  'record.unknown': reason([2005], 'The caller sees no record with this id.', 'Correct the id.'),
  'callback.unknown': reason(
    [2005],
    'Nothing waits at this address.',
    'Use the address that the hold shows.',
  ),
} as const;
