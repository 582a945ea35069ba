import { EgressError } from '../../net/egress-error.ts';
import { errors } from '../../src/errors/catalogue.ts';
import { placeOf } from '../../src/errors/place.ts';
import { valueProblems } from '../../src/secrets/check-values.ts';
import type { SecretType, SigningAlgorithm } from '../../src/secrets/types.ts';
import type { Resources } from '../context.ts';
import { signingKeyProblem } from './signing-key.ts';

/** @throws HoldfastError 2000 with everything that is wrong with the values of a secret, which are not quoted */
export function checkValues(
  { egress }: Pick<Resources, 'egress'>,
  type: SecretType,
  values: Readonly<Record<string, string>>,
): void {
  const problems = valueProblems(type, values);
  if (problems.length > 0) throw errors.requestInvalid(problems);
  if (type === 'signingKey') return checkKey(values);
  checkTokenUrl({ egress }, type, values);
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

function checkKey({ privateKey = '', algorithm }: Readonly<Record<string, string>>): void {
  const problem = signingKeyProblem(privateKey, algorithm as SigningAlgorithm);
  if (problem !== null)
    throw errors.requestInvalid([
      { reason: 'value.invalid', message: problem, ...placeOf(['values', 'privateKey']) },
    ]);
}
