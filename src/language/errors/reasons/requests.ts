import { reason } from './reason.ts';

/** Why a request is refused before its content is examined. */
export const requestReasons = {
  'request.malformed': reason([2003, 2005], 'The request is not valid HTTP.', 'Correct the client.'),
  'path.unknown': reason([2005], 'The API has no such path.', '`/openapi.json` lists all addresses.'),
  'method.refused': reason([2005], 'The address does not support this method.', 'Use a method in `allowed`.'),
  'media.unsupported': reason(
    [2005],
    'The content type or encoding is not supported here.',
    'Send the body in a format that the message names.',
  ),
  'limit.exceeded': reason(
    [2005],
    'A fixed limit of size, number or depth is exceeded; `limit` is its value.',
    'Send or produce less data.',
  ),
  'inbound.dayFull': reason(
    [2005],
    'The inbound webhook, or its account, has reached its limit of a day (UTC); `limit` is its value.',
    'Send the event again after `Retry-After`.',
  ),
  'rate.limited': reason([2005], 'There are too many requests.', 'Wait as long as `Retry-After` says.'),
  'signature.missing': reason(
    [2005],
    'The request has no signature that can be read.',
    'Configure the sender to sign as `verification` of the inbound webhook says.',
  ),
  'signature.wrong': reason(
    [2005],
    'The signature does not match the body and the secret of the inbound webhook.',
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
    'Configure the sender to present its certificate, and the proxy to pass the certificate in the header that the operator has set.',
  ),
  'clientCertificate.wrong': reason(
    [2005],
    'The client certificate is not one that the inbound webhook accepts.',
    'Compare it with `verification` of the inbound webhook.',
  ),
  'clientCertificate.outside': reason(
    [2005],
    'The client certificate, or that of its issuer, is not valid now.',
    'Renew the certificate, or correct the clock of its issuer.',
  ),
  'cloudEvent.mode': reason(
    [2000],
    'The request has no CloudEvent.',
    'Send the event in one of the modes that the message names.',
  ),
  'cloudEvent.invalid': reason(
    [2000],
    'The event does not follow CloudEvents 1.0.',
    'Correct the attribute or the data that `field` names.',
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
    'The caller grants a right that the caller does not have.',
    'Grant fewer rights, or ask a person who has the right.',
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
    'No action waits at this address.',
    'Use the address that the hold shows.',
  ),
} as const;
