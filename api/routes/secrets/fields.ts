import * as v from 'valibot';

export const SecretParams = v.object({ projectId: v.string(), secretId: v.string() });

/** The verb checks the fields and the lengths, which depend on the type. */
export const Values = v.pipe(
  v.record(v.string(), v.string()),
  v.description(
    'By type: `values` any names; `bearer` token; `basic` username, password; `apiKey` value and either header or query, the name under which it is sent; `oauth2ClientCredentials` tokenUrl, clientId, perhaps scope, audience and resource (RFC 8707), and either clientSecret (perhaps authMethod: client_secret_basic or client_secret_post), or certificate and privateKey (mTLS, RFC 8705; perhaps certificateAuthorities and clientSecret), or privateKey and algorithm (a signed JWT, RFC 7523; perhaps keyId); `hmac` key, and to sign requests header, perhaps algorithm (sha256, sha512, sha1), encoding (hex, base64), prefix and timestampHeader; `signingKey` privateKey (PEM or a JWK), algorithm (ES256, ES384, EdDSA, PS256 or RS256) and perhaps keyId; `clientCertificate` certificate (PEM, perhaps with its chain), privateKey (PEM without a passphrase) and perhaps certificateAuthorities (PEM: the only ones that a call with it trusts). A value has 8 to 16,384 characters; at most 20 fields.',
  ),
);
