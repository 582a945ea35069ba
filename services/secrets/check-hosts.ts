import { errors } from '../../src/language/errors/catalogue.ts';
import { placeOf } from '../../src/language/errors/place.ts';
import { isSent, normalHosts } from '../../src/account/secrets/hosts.ts';

type Secret = Parameters<typeof isSent>[0];

/** The hosts of a new secret. Without them, one that only signs here is sent nowhere; another one (null) goes to the hosts that definitions write. */
export const hostsOfNew = (secret: Secret, hosts?: readonly string[]): string[] | null =>
  hosts === undefined && isSent(secret) ? null : checkHosts(secret, hosts ?? []);

/**
 * Returns the hosts of a secret as they are stored.
 * @throws HoldfastError 2000 if the list of one that is made to be sent is empty
 */
export function checkHosts(secret: Secret, hosts: readonly string[]): string[] {
  if (hosts.length > 0 || !isSent(secret)) return normalHosts(hosts);
  throw errors.requestInvalid([
    {
      reason: 'field.missing',
      message: 'must have a host to which the secret may be sent, such as `api.crm.example`',
      ...placeOf(['hosts']),
    },
  ]);
}
