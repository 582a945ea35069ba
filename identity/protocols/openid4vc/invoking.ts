import { errors } from '../../../src/language/errors/catalogue.ts';
import { invokedAt, type InvocationUse } from '../../../src/wallets/openid4vc/invocation.ts';
import type { ProfiledOwner } from '../../wallet/owner.ts';

/**
 * The URL that invokes a wallet with a request or an offer.
 * @throws HoldfastError 2000 if the setting gives no link to the wallet that is named
 */
export function requireInvoked(
  { profile }: ProfiledOwner,
  given: InvocationUse,
  invocation?: string,
  field = 'attributes',
): string {
  const at = invokedAt(profile.openid4vcInvocation, given, invocation);
  if (at !== null) return at;
  throw errors.attributesInvalid([
    {
      reason: 'reference.unknown',
      message: `is not the name of a wallet that \`openid4vcInvocation\` gives a link for ${given}`,
      field: `${field}.invocation`,
    },
  ]);
}

/**
 * Returns the wallet that a session named itself, for the session that follows it. If the setting no longer names this wallet,
 * nobody is sent there any more: the setting decides.
 */
export const invocationAgain = (
  { profile }: ProfiledOwner,
  given: InvocationUse,
  invocation: string | undefined,
): { invocation?: string } =>
  invocation === undefined || invokedAt(profile.openid4vcInvocation, given, invocation) === null
    ? {}
    : { invocation };

/**
 * Gives the URI that the agent has made another beginning. The query of a link stays as it is written, and the
 * parameters follow.
 */
export function invoking(at: string, uri: string): string {
  const url = new URL(at);
  const parameters = new URL(uri).search.slice(1);
  url.search = url.search === '' ? parameters : `${url.search}&${parameters}`;
  return url.href;
}
