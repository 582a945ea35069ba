import { SignJWT } from 'jose';
import { errors } from '../../src/language/errors/catalogue.ts';
import type { SigningAlgorithm } from '../../src/account/secrets/types.ts';
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
export async function signJwt(secret: OpenedSecret, jwt: JwtToSign): Promise<string> {
  const { name, type: of, values } = secret;
  if (of === 'signingKey') return signWith(secret, jwt);
  if (of !== 'hmac') throw errors.signingKeyUnfit(name, `has the type '${of}'`);
  const key = Buffer.from(values.get('key') ?? '');
  if (key.length < leastBytes)
    throw errors.signingKeyUnfit(name, `has fewer than ${leastBytes} bytes, which HS256 needs`);
  return sign(jwt, { alg: 'HS256', key });
}

/** Signs with the private key of a secret, which was checked as it was stored. @throws HoldfastError 2005 if it does not fit its algorithm */
export async function signWith(
  { name, values }: Pick<OpenedSecret, 'name' | 'values'>,
  jwt: JwtToSign,
): Promise<string> {
  const alg = values.get('algorithm') as SigningAlgorithm;
  const found = signingKeyOf(values.get('privateKey') ?? '', alg);
  if ('problem' in found) throw errors.signingKeyUnfit(name, found.problem);
  return sign(jwt, { alg, key: found.key, kid: values.get('keyId') });
}

const sign = (
  { type, claims }: JwtToSign,
  { alg, key, kid }: { alg: string; key: Parameters<SignJWT['sign']>[0]; kid?: string | undefined },
): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ alg, typ: type, ...(kid === undefined ? {} : { kid }) }).sign(key);
