import { randomBytes } from 'node:crypto';
import { SdJwtVcService } from '@credo-ts/core';

type GetConfig = (this: SdJwtVcService, ...context: unknown[]) => Record<string, unknown>;

const name = 'getBaseSdJwtConfig';

/** The library cuts the text of sixteen random bytes to sixteen characters, which are 96 bits; RFC 9901 §9.3 wants 128. */
export function giveFullSalts(): void {
  const getConfig = Reflect.get(SdJwtVcService.prototype, name) as GetConfig;
  const replacement: GetConfig = function (...context) {
    const saltGenerator = (length: number) => randomBytes(length).toString('base64url');
    return { ...getConfig.apply(this, context), saltGenerator };
  };
  Reflect.set(SdJwtVcService.prototype, name, replacement);
}
