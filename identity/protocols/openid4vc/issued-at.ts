import { SDJwtVcInstance } from '@sd-jwt/sd-jwt-vc';

/**
 * The payload carries the time of issuance under this key, in seconds since the epoch. The library would write the
 * second at which it signs.
 */
export const issuedAt = Symbol('issuedAt');

type Issue = SDJwtVcInstance['issue'];

/** Lets the issuing code set the time of issuance, which the library has no option for. */
export function takeIssuedAt(): void {
  const issue: Issue = Reflect.get(SDJwtVcInstance.prototype, 'issue');
  const replacement: Issue = function (this: SDJwtVcInstance, payload, frame, options) {
    const said = (payload as { [issuedAt]?: number })[issuedAt];
    return issue.call(this, said === undefined ? payload : { ...payload, iat: said }, frame, options);
  };
  Reflect.set(SDJwtVcInstance.prototype, 'issue', replacement);
}
