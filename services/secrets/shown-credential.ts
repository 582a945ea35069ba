import type { Credential } from '../../actions/context.ts';
import { findSecretsByName } from '../../db/queries/secrets.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { shownSecret } from '../../src/account/secrets/references.ts';
import { isCredential, isKey } from '../../src/account/secrets/types.ts';
import type { Context } from '../context.ts';
import { apply, bearer } from './apply.ts';
import type { JwtToSign } from './sign-jwt.ts';

/**
 * Returns the part of a request that comes from a secret, for a user who only tries an action: the name of each field replaces its value.
 * @throws HoldfastError 2005 for a secret with a client certificate, because no name can replace a certificate
 */
export async function shownCredential(
  { tx }: Pick<Context, 'tx'>,
  projectId: string,
  name: string,
): Promise<Credential> {
  const [secret] = await findSecretsByName(tx, projectId, [name]);
  if (!secret) throw errors.secretNotFound(name);
  const { type, fields } = secret;
  if (type !== 'values' && fields.includes('certificate')) throw errors.clientCertificateNotTried(name);
  const shown = (field: string): string => shownSecret({ secret: name, field });
  if (type === 'oauth2ClientCredentials') return bearer(shown('accessToken'));
  if (type === 'hmac' && isCredential(secret))
    return { headers: { [shown('header')]: shown('key') }, query: {} };
  return apply({ name, type }, (field) => (fields.includes(field) ? shown(field) : undefined));
}

/** Returns a JWT for a user who only tries an action: the name of the key replaces the signature, so no server accepts the JWT. */
export async function shownJwt(
  { tx }: Pick<Context, 'tx'>,
  projectId: string,
  name: string,
  { type, claims }: JwtToSign,
): Promise<string> {
  const [secret] = await findSecretsByName(tx, projectId, [name]);
  if (!secret) throw errors.secretNotFound(name);
  if (!isKey(secret.type)) throw errors.signingKeyUnfit(name, `has the type '${secret.type}'`);
  const field = secret.type === 'hmac' ? 'key' : 'privateKey';
  const parts = [JSON.stringify({ typ: type }), JSON.stringify(claims), shownSecret({ secret: name, field })];
  return parts.map((part) => Buffer.from(part).toString('base64url')).join('.');
}
