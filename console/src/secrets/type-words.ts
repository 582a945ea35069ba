import type { SecretType } from '../api/types.ts';

/** The types of secrets in words, with the parts that each adds to a request. */
export const typeWords: Readonly<Record<SecretType, { label: string; text: string }>> = {
  bearer: { label: 'Bearer token', text: 'A request sends it as authorization: Bearer …' },
  basic: { label: 'User name and password', text: 'A request sends them as authorization: Basic …' },
  apiKey: { label: 'API key', text: 'A request sends it as a header or as a parameter of the address.' },
  oauth2ClientCredentials: {
    label: 'OAuth 2 client',
    text: 'Holdfast gets access tokens with it (client credentials), and a request sends these tokens. It needs a secret, or a certificate with its key, or a key with its algorithm.',
  },
  values: { label: 'Values of any names', text: 'Only expressions read them.' },
  hmac: {
    label: 'HMAC key',
    text: 'A request is signed with it in a header, JWTs are signed with it by HS256, and expressions read it.',
  },
  signingKey: { label: 'Signing key', text: 'JWTs are signed with it.' },
  clientCertificate: {
    label: 'Client certificate',
    text: 'The connection of a request shows it (mTLS), so the address has to begin with https.',
  },
};

/** The explanations of fields whose names do not say enough. */
export const fieldWords: Readonly<Record<string, string>> = {
  header: 'The header in which it is sent; it may be left out.',
  query: 'The parameter in which the key is sent; leave it empty if a header has it.',
  tokenUrl: 'The https URL at which access tokens are given out.',
  authMethod: 'How the secret is sent; client_secret_basic if it is left out.',
  scope: 'It may be left out.',
  audience: 'The audience of the token, if the authorization server asks for it.',
  resource: 'The URI for which the token is (RFC 8707); it may be left out.',
  privateKey: 'In PEM without a passphrase. A signing key may also be a JWK.',
  algorithm: 'The algorithm of the signature.',
  encoding: 'The encoding of the signature.',
  prefix: 'The text before the signature in its header, such as sha256=; it may be left out.',
  timestampHeader:
    'The header with the time, in seconds, which is signed before the body; it may be left out.',
  keyId: 'The kid in the header of each JWT; it may be left out.',
  clientSecret: 'Leave it empty if a certificate or a signed JWT identifies the caller.',
  certificate: 'In PEM, followed by the certificates of its authorities if the other side needs them.',
  certificateAuthorities:
    'In PEM: a request that shows this certificate trusts only these authorities. Leave it empty to trust the usual ones.',
};
