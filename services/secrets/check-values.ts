import { EgressError } from '../../net/egress-error.ts';
import type { ShownCertificate } from '../../db/queries/secrets.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { placeOf } from '../../src/language/errors/place.ts';
import { valueProblems } from '../../src/account/secrets/check-values.ts';
import type { SecretType } from '../../src/account/secrets/types.ts';
import type { Resources } from '../context.ts';
import { checkKeys } from './check-keys.ts';

/**
 * Checks the values of a secret, and returns the public facts of its certificate; null if it has none.
 * @throws HoldfastError 2000 with everything that is wrong with the values, which are not quoted
 */
export function checkValues(
  { egress }: Pick<Resources, 'egress'>,
  type: SecretType,
  values: Readonly<Record<string, string>>,
): ShownCertificate | null {
  const problems = valueProblems(type, values);
  if (problems.length > 0) throw errors.requestInvalid(problems);
  checkTokenUrl({ egress }, type, values);
  return checkKeys(type, values);
}

/** @throws HoldfastError 2000 if Holdfast may not call the address at which access tokens are asked for */
export function checkTokenUrl(
  { egress }: Pick<Resources, 'egress'>,
  type: SecretType,
  values: Readonly<Record<string, string>>,
): void {
  if (values['tokenUrl'] === undefined || type !== 'oauth2ClientCredentials') return;
  try {
    egress.check(values['tokenUrl']);
  } catch (error) {
    if (!(error instanceof EgressError) || error.urlReason === null) throw error;
    const place = placeOf(['values', 'tokenUrl']);
    throw errors.requestInvalid([{ reason: error.urlReason, message: error.message, ...place }]);
  }
}
