import { SDJwtVcInstance } from '@sd-jwt/sd-jwt-vc';

/**
 * Under this name a payload says when its credential was issued, in seconds since the epoch. The library would write the
 * second at which it signs.
 */
export const issuedAt = Symbol('issuedAt');

type Issue = SDJwtVcInstance['issue'];

/** Lets whoever issues a credential say when that was: the library has no option for it. */
export function takeIssuedAt(): void {
  const issue: Issue = Reflect.get(SDJwtVcInstance.prototype, 'issue');
  const replacement: Issue = function (this: SDJwtVcInstance, payload, frame, options) {
    const said = (payload as { [issuedAt]?: number })[issuedAt];
    return issue.call(this, said === undefined ? payload : { ...payload, iat: said }, frame, options);
  };
  Reflect.set(SDJwtVcInstance.prototype, 'issue', replacement);
}
