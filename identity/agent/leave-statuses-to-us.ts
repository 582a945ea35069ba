import { SDJwtVcInstance } from '@sd-jwt/sd-jwt-vc';

/**
 * The library under Credo loads a credential's status list before anybody asked whether its issuer is trusted, unpacks it
 * without a bound, and tells a revoked credential like one that does not verify. Nothing of it can be set: so this part is
 * taken out, and statuses are looked at in `../status/` once the issuer is known to be trusted.
 */
export const leaveStatusesToUs = (): boolean =>
  Reflect.set(SDJwtVcInstance.prototype, 'verifyStatus', async () => {});
