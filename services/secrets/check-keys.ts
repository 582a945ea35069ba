import type { ShownCertificate } from '../../db/queries/secrets.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { placeOf } from '../../src/language/errors/place.ts';
import type { SecretType, SigningAlgorithm } from '../../src/account/secrets/types.ts';
import { readClientCertificate } from './client-certificate.ts';
import { signingKeyProblem } from './signing-key.ts';

/**
 * Checks that the key among the values of a secret can be used: to sign, or with its certificate. Returns the public facts of the
 * certificate; null if there is none.
 * @throws HoldfastError 2000 naming the field, without quoting it
 */
export function checkKeys(
  type: SecretType,
  values: Readonly<Record<string, string>>,
): ShownCertificate | null {
  if (type === 'values' || type === 'hmac') return null;
  const { certificate, algorithm, privateKey = '' } = values;
  if (certificate !== undefined) return readClientCertificate(values);
  if (algorithm === undefined) return null;
  const problem = signingKeyProblem(privateKey, algorithm as SigningAlgorithm);
  if (problem === null) return null;
  const place = placeOf(['values', 'privateKey']);
  throw errors.requestInvalid([{ reason: 'value.invalid', message: problem, ...place }]);
}
