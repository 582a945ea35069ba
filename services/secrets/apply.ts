import { signedBy } from './sign-request.ts';
import type { Credential } from '../../actions/context.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import type { SecretType } from '../../src/account/secrets/types.ts';

/** The header with a bearer token (RFC 6750 §2.1). */
export const bearer = (token: string): Credential => ({
  headers: { authorization: `Bearer ${token}` },
  query: {},
});

/**
 * Returns the parts that a secret adds to a request. An access token is asked for elsewhere.
 * @throws HoldfastError 2005 for a type that no request takes
 */
export function apply(
  { name, type: of }: { name: string; type: Exclude<SecretType, 'oauth2ClientCredentials'> },
  valueOf: (field: string) => string | undefined,
): Credential {
  const value = (field: string): string => valueOf(field) ?? '';
  switch (of) {
    case 'bearer':
      return bearer(value('token'));
    case 'basic':
      return { headers: { authorization: basic(value('username'), value('password')) }, query: {} };
    case 'apiKey': {
      const [header, query, key] = [valueOf('header'), valueOf('query'), value('value')];
      return {
        headers: header === undefined ? {} : { [header]: key },
        query: query === undefined ? {} : { [query]: key },
      };
    }
    case 'clientCertificate':
      return { headers: {}, query: {}, ...shownBy(valueOf) };
    case 'hmac':
      if (valueOf('header') === undefined) throw errors.secretUnfit(name, of);
      return { headers: {}, query: {}, sign: signedBy(valueOf) };
    case 'values':
    case 'signingKey':
      throw errors.secretUnfit(name, of);
    default:
      of satisfies never;
      throw new TypeError('no such type');
  }
}

/** The certificate for the connection, if a secret has one. */
export function shownBy(valueOf: (field: string) => string | undefined): Pick<Credential, 'certificate'> {
  const chain = valueOf('certificate');
  if (chain === undefined) return {};
  const authorities = valueOf('certificateAuthorities');
  const privateKey = valueOf('privateKey') ?? '';
  return { certificate: { chain, privateKey, ...(authorities === undefined ? {} : { authorities }) } };
}

/** RFC 7617 §2, in UTF-8 (§2.1). */
export const basic = (username: string, password: string): string =>
  `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
