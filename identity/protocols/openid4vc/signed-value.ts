import type { HoldfastError } from '../../../src/language/errors/holdfast-error.ts';
import { errors } from '../../../src/language/errors/catalogue.ts';
import type { ClaimPath } from '../../../src/wallets/templates/claim-path.ts';
import { disclosureProblems } from './disclosure-frame.ts';
import type { ElementTypes } from './promised-credential.ts';
import { signedElement, type Problem } from './signed-element.ts';

/** How a claim is signed: in JSON, with paths to the elements that the holder may keep back, or in CBOR with types. */
export type Signing =
  | { format: 'dc+sd-jwt'; selectiveWithin: readonly ClaimPath[] }
  | ({ format: 'mso_mdoc' } & ElementTypes);

/**
 * Turns the value of an attribute into the signed value, and yields the reasons why it cannot be signed. The offer calls this
 * function to check a value, and the signature uses its result, so that every offered value can be signed.
 */
export const signedValue = (signing: Signing, value: unknown): Generator<Problem, unknown> =>
  signing.format === 'dc+sd-jwt'
    ? signedClaim(value, signing.selectiveWithin)
    : signedElement(signing, value);

function* signedClaim(value: unknown, paths: readonly ClaimPath[]): Generator<Problem, unknown> {
  yield* disclosureProblems(value, paths);
  return value;
}

/**
 * Returns the signed value of an attribute of an accepted offer.
 * @throws UnsignableValue if an earlier release has accepted a value that this one does not sign
 */
export function valueToSign(signing: Signing, value: unknown, field: string): unknown {
  const step = signedValue(signing, value).next();
  if (step.done) return step.value;
  const [path, message] = step.value;
  throw new UnsignableValue(path === '' ? field : `${field}.${path}`, message);
}

/** A repeated request for the credential gets the same, so its session is over. */
export class UnsignableValue extends Error {
  override readonly name = 'UnsignableValue';
  readonly reason: HoldfastError;

  constructor(field: string, message: string) {
    super(`${field} ${message}`);
    this.reason = errors.credentialUnsignable(field, message);
  }
}
