import * as v from 'valibot';

/** The purpose of a secret of a project, which decides its fields and how a request takes it. */
export const secretTypes = [
  'values',
  'bearer',
  'basic',
  'apiKey',
  'oauth2ClientCredentials',
  'hmac',
  'signingKey',
  'clientCertificate',
] as const;
export type SecretType = (typeof secretTypes)[number];

/**
 * `secret`: hidden wherever it comes back. `plain`: not secret, such as a user name; it may be short, and is shown. `optionalSecret` and `optional`: the same, and
 * they may be left out.
 */
type FieldKind = 'secret' | 'plain' | 'optionalSecret' | 'optional';

/** The fields of each type. Those of `values` have any names, and all of them are secret. */
const fieldsOfTypes: Record<Exclude<SecretType, 'values'>, Readonly<Record<string, FieldKind>>> = {
  bearer: { token: 'secret' },
  basic: { username: 'plain', password: 'secret' },
  apiKey: { header: 'optional', query: 'optional', value: 'secret' },
  oauth2ClientCredentials: {
    tokenUrl: 'plain',
    clientId: 'plain',
    clientSecret: 'optionalSecret',
    authMethod: 'optional',
    scope: 'optional',
    audience: 'optional',
    resource: 'optional',
    certificate: 'optional',
    privateKey: 'optionalSecret',
    certificateAuthorities: 'optional',
    algorithm: 'optional',
    keyId: 'optional',
  },
  hmac: {
    key: 'secret',
    header: 'optional',
    algorithm: 'optional',
    encoding: 'optional',
    prefix: 'optional',
    timestampHeader: 'optional',
  },
  signingKey: { privateKey: 'secret', algorithm: 'plain', keyId: 'optional' },
  clientCertificate: { certificate: 'plain', privateKey: 'secret', certificateAuthorities: 'optional' },
};

export const fieldsOf = (type: SecretType): Readonly<Record<string, FieldKind>> | null =>
  type === 'values' ? null : fieldsOfTypes[type];

/** Whether the value of a field is hidden wherever it comes back. */
export const isHidden = (type: SecretType, field: string): boolean =>
  ['secret', 'optionalSecret'].includes(fieldsOf(type)?.[field] ?? 'secret');

/** Whether a secret of this type may be without a field. */
export const isOptional = (type: SecretType, field: string): boolean =>
  ['optional', 'optionalSecret'].includes(fieldsOf(type)?.[field] ?? 'secret');

/** Whether a field has a PEM text, which has several lines and may be long although it is not secret. */
export const isPem = (field: string): boolean =>
  field === 'privateKey' || field === 'certificate' || field === 'certificateAuthorities';

/** The types of the secrets that `credential` can apply to a request, each with the field that it needs for this. An `hmac` says in which header it signs. */
export const credentialTypes: Readonly<Partial<Record<SecretType, string | null>>> = {
  bearer: null,
  basic: null,
  apiKey: null,
  oauth2ClientCredentials: null,
  clientCertificate: null,
  hmac: 'header',
};

/** Whether `credential` can apply a secret with these fields to a request. */
export function isCredential({ type, fields }: { type: SecretType; fields: readonly string[] }): boolean {
  const needed = credentialTypes[type];
  return needed !== undefined && (needed === null || fields.includes(needed));
}

/** Whether a secret of this type is applied as the header `authorization`. */
export const isAuthorization = (type: SecretType): boolean =>
  type === 'bearer' || type === 'basic' || type === 'oauth2ClientCredentials';

/** The types of the secrets that can sign JWTs. */
export const keyTypes: readonly SecretType[] = ['hmac', 'signingKey'];

export const isKey = (type: SecretType): boolean => keyTypes.includes(type);

/** How a `signingKey` signs (RFC 7518 §3.1, RFC 8037 §3.1); an `hmac` signs JWTs by HS256. */
export const signingAlgorithms = ['ES256', 'ES384', 'EdDSA', 'PS256', 'RS256'] as const;
export type SigningAlgorithm = (typeof signingAlgorithms)[number];

/** How a request is signed or verified by a key of both sides (RFC 2104); the first is the usual one. */
export const hmacAlgorithms = ['sha256', 'sha512', 'sha1'] as const;
/** How such a signature is written; the first is the usual one. */
export const hmacEncodings = ['hex', 'base64'] as const;

/** How an OAuth 2 client sends its secret (RFC 6749 §2.3.1, by the names of RFC 7591 §2); the first is the usual one. */
export const authMethods = ['client_secret_basic', 'client_secret_post'] as const;

/** The values that a field may have; null if it is not one of a few. */
export function choicesOf(type: SecretType, field: string): readonly string[] | null {
  if (field === 'algorithm') return type === 'hmac' ? hmacAlgorithms : signingAlgorithms;
  if (field === 'authMethod') return authMethods;
  return field === 'encoding' ? hmacEncodings : null;
}

export const namePattern = /^[a-z][A-Za-z0-9_]{0,62}$/;

/** The name of a secret or of a field: as expressions write it, `secrets.crm.token`. */
export const SecretName = v.pipe(
  v.string(),
  v.regex(namePattern, 'must be a small letter, and then at most 62 letters, digits and _'),
);

export const limits = {
  /** Secrets of a project. */
  maxSecrets: 200,
  maxFields: 20,
  /** A shorter one would be found by chance in texts that are not secret. */
  minLength: 8,
  maxLength: 16_384,
  maxPlainLength: 2_048,
  /** All secret values together that one action uses: each is looked for in whatever comes back. */
  maxUsedLength: 65_536,
} as const;
