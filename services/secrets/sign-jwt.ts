import { SignJWT } from 'jose';
import { errors } from '../../src/errors/catalogue.ts';
import type { SigningAlgorithm } from '../../src/secrets/types.ts';
import type { OpenedSecret } from './read-values.ts';
import { signingKeyOf } from './signing-key.ts';

export interface JwtToSign {
  /** `typ` of the header. */
  type: string;
  claims: Record<string, unknown>;
}

/** RFC 7518 §3.2: a key is at least as long as the hash. */
const leastBytes = 32;

/** Signs a JWT with a secret, whose algorithm is the only one that it is used for (RFC 8725 §3.1). @throws HoldfastError 2005 for one that cannot sign */
export async function signJwt(
  { name, type: of, values }: OpenedSecret,
  { type, claims }: JwtToSign,
): Promise<string> {
  const sign = (alg: string, key: Parameters<SignJWT['sign']>[0], kid?: string): Promise<string> =>
    new SignJWT(claims)
      .setProtectedHeader({ alg, typ: type, ...(kid === undefined ? {} : { kid }) })
      .sign(key);
  if (of === 'hmac') {
    const key = Buffer.from(values.get('key') ?? '');
    if (key.length < leastBytes)
      throw errors.signingKeyUnfit(name, `has fewer than ${leastBytes} bytes, which HS256 needs`);
    return sign('HS256', key);
  }
  if (of !== 'signingKey') throw errors.signingKeyUnfit(name, `has the type '${of}'`);
  // Both were checked as they were stored.
  const algorithm = values.get('algorithm') as SigningAlgorithm;
  const found = signingKeyOf(values.get('privateKey') ?? '', algorithm);
  if ('problem' in found) throw errors.signingKeyUnfit(name, found.problem);
  return sign(algorithm, found.key, values.get('keyId'));
}
