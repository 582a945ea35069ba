import { errors } from '../../src/errors/catalogue.ts';
import { placeOf } from '../../src/errors/place.ts';
import { isSent, normalHosts } from '../../src/secrets/hosts.ts';

/**
 * Returns the hosts of a secret as they are stored. One that only signs here needs none, and is then sent nowhere. One that
 * is made to be sent may leave them out (null): it goes to the hosts that definitions write.
 * @throws HoldfastError 2000 if the list of one that is made to be sent is empty
 */
export function checkHosts(
  secret: Parameters<typeof isSent>[0],
  hosts?: readonly string[],
): string[] | null {
  if (hosts === undefined && isSent(secret)) return null;
  if ((hosts ?? []).length > 0 || !isSent(secret)) return normalHosts(hosts ?? []);
  throw errors.requestInvalid([
    {
      reason: 'field.missing',
      message: 'must have a host to which the secret may be sent, such as `api.crm.example`',
      ...placeOf(['hosts']),
    },
  ]);
}
